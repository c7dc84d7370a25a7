import { InvokeCommand, LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import { functionNameOf } from '../constructs/area-function.ts';
import { operatorAccessKeyId } from '../local/iam.ts';
import { region } from '../local/physical-ids.ts';
import type { Place } from './place.ts';

function clientOf({ stage, endpoint }: Pick<Place, 'stage' | 'endpoint'>): LambdaClient {
  if (endpoint === undefined) return new LambdaClient({ region: stage.region });
  // The local cloud knows the operator by name and ignores the key.
  return new LambdaClient({
    region,
    endpoint,
    credentials: { accessKeyId: operatorAccessKeyId, secretAccessKey: 'unused' },
  });
}

/** The message of a failed function: a JSON object has it. */
function messageOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { errorMessage?: string }).errorMessage ?? answer;
  } catch {
    return answer;
  }
}

/** Calls the job of that name. @throws an error of one sentence if it is not there, or with what it failed with */
export async function callJob<Reply>(
  place: Pick<Place, 'stage' | 'endpoint'>,
  job: string,
  input: object,
): Promise<Reply> {
  const FunctionName = functionNameOf(place.stage, job);
  try {
    const { FunctionError, Payload } = await clientOf(place).send(
      new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(input)) }),
    );
    const answer = Buffer.from(Payload ?? []).toString('utf8');
    if (FunctionError) throw new Error(`Refused: ${messageOf(answer)}`);
    return JSON.parse(answer) as Reply;
  } catch (error) {
    if (error instanceof ResourceNotFoundException)
      throw new Error(`${place.stage.name} has no function ${FunctionName}; deploy the stage first.`);
    throw error;
  }
}
