import {
  CloudFormationClient,
  paginateDescribeStacks,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { regionsOf, type Stage } from '../stages.ts';

/** Of a stack that could not be made. It holds nothing, and the CDK deletes it before the next attempt. */
const failedStates = ['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/**
 * Takes the protection from deletion off stacks of the stage that could not be made: the CDK protects a stack before it
 * makes its resources, and then could not delete what failed. The next attempt protects the stack again.
 */
export async function releaseFailedFirstAttempts(stage: Stage): Promise<void> {
  for (const region of regionsOf(stage)) await releaseIn(new CloudFormationClient({ region }), stage);
}

async function releaseIn(client: CloudFormationClient, { prefix }: Stage): Promise<void> {
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const { StackName, StackStatus = '', EnableTerminationProtection } of Stacks)
      if (
        StackName?.startsWith(`${prefix}-`) &&
        failedStates.includes(StackStatus) &&
        EnableTerminationProtection
      )
        await client.send(
          new UpdateTerminationProtectionCommand({ StackName, EnableTerminationProtection: false }),
        );
}
