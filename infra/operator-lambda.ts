/** How an operator calls a job of a deployment, `--stage dev`, or of the local cloud on a data folder, `--data .local`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { functionNameOf } from './constructs/area-function.ts';
import { operatorAccessKeyId } from './local/iam.ts';
import { region } from './local/physical-ids.ts';
import { stageNamed } from './stages.ts';

/** Where the job is: one of the two. */
export interface Where {
  stage?: string | undefined;
  data?: string | undefined;
}

/** The reply of the job, or its error message. */
export type Outcome<Reply> =
  | { readonly reply: Reply; readonly error?: never }
  | { readonly error: string; readonly reply?: never };

function clientOf(dataFolder: string | undefined): LambdaClient {
  if (dataFolder === undefined) return new LambdaClient();
  const file = join(dataFolder, 'endpoints.json');
  if (!existsSync(file)) {
    console.error(`No local cloud runs on ${dataFolder}; start it with npm start.`);
    process.exit(2);
  }
  const { lambda } = JSON.parse(readFileSync(file, 'utf8')) as { lambda: string };
  // The local cloud knows the operator by name and ignores the key.
  return new LambdaClient({
    region,
    endpoint: lambda,
    credentials: { accessKeyId: operatorAccessKeyId, secretAccessKey: 'unused' },
  });
}

/** Calls the job of that name. Ends the process with 2 when no local cloud runs on the data folder. */
export async function callJob<Reply>(where: Where, job: string, input: object): Promise<Outcome<Reply>> {
  const { FunctionError, Payload } = await clientOf(where.data).send(
    new InvokeCommand({
      FunctionName: functionNameOf(stageNamed(where.stage ?? 'dev'), job),
      Payload: Buffer.from(JSON.stringify(input)),
    }),
  );
  const answer = Buffer.from(Payload ?? []).toString('utf8');
  return FunctionError ? { error: answer } : { reply: JSON.parse(answer) as Reply };
}
