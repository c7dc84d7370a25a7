import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
} from '@aws-sdk/client-cloudformation';
import type { Stage } from '#infra/stages.ts';

/** Makes a stack of the stage, or changes it, in the AWS of the environment. */
export async function deployStack(
  { region, prefix }: Pick<Stage, 'region' | 'prefix'>,
  name: string,
  template: object,
): Promise<void> {
  const cloudFormation = new CloudFormationClient({ region });
  const StackName = `${prefix}-${name}`;
  const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand());
  const isMade = Stacks.some((stack) => stack.StackName === StackName);
  const set = { StackName, ChangeSetName: 'release' };
  await cloudFormation.send(
    new CreateChangeSetCommand({
      ...set,
      ChangeSetType: isMade ? 'UPDATE' : 'CREATE',
      TemplateBody: JSON.stringify(template),
    }),
  );
  await cloudFormation.send(new ExecuteChangeSetCommand(set));
}
