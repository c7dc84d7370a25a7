/** Versions of API functions that no release needs any more. */
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { DeleteFunctionCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { apiFunctionsOf } from '../operator/api-versions.ts';
import type { Stage } from '../stages.ts';

/** Of each function, the one that answers among them. Each has the size of its bundle; Lambda keeps 75 GB for an account. */
export const versionsKept = 10;

/** Deletes all but the newest versions of each API function of the stage, never one that answers. @returns how many */
export async function deleteOldVersions(stage: Stage): Promise<number> {
  const { region } = stage;
  const lambda = new LambdaClient({ region });
  const cloudFormation = new CloudFormationClient({ region });
  let deleted = 0;
  for (const { name, live, versions } of await apiFunctionsOf(stage, { cloudFormation, lambda })) {
    const newestFirst = versions.map(({ number }) => number).sort((a, b) => b - a);
    for (const number of newestFirst.slice(versionsKept)) {
      if (number === live) continue;
      await lambda.send(new DeleteFunctionCommand({ FunctionName: name, Qualifier: String(number) }));
      deleted += 1;
    }
  }
  return deleted;
}
