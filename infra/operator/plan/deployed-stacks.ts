import {
  type CloudFormationClient,
  type CloudFormationClientConfig,
  GetTemplateCommand,
  paginateDescribeStacks,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import type { Template } from '../../deploy/schemas/stack-templates.ts';
import type { Stage } from '../../stages.ts';

/** Of stacks that hold nothing: a change set was made for them, or their first attempt failed. */
const emptyStates = ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED'];

/** Names of the stacks that the stage has. @throws an error of one sentence while one of them is being changed */
export async function deployedStacks(
  client: CloudFormationClient,
  { name, prefix }: Stage,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const { StackName = '', StackStatus = '' } of Stacks) {
      if (!StackName.startsWith(`${prefix}-`) || emptyStates.includes(StackStatus)) continue;
      if (StackStatus.endsWith('_IN_PROGRESS'))
        throw new Error(
          `A deployment of ${name} is running (${StackName} is in ${StackStatus}); wait until it is over.`,
        );
      names.push(StackName);
    }
  return names.sort();
}

/** As it was deployed; the CDK writes JSON. */
export async function deployedTemplate(client: CloudFormationClient, StackName: string): Promise<Template> {
  const { TemplateBody = '' } = await client.send(
    new GetTemplateCommand({ StackName, TemplateStage: 'Original' }),
  );
  return JSON.parse(TemplateBody) as Template;
}

/**
 * Credentials of the role that the CDK's bootstrap made for reading, as `cdk diff` uses it: with them, the command can't
 * change anything, and CloudFormation may look at every resource.
 */
export async function readingCredentials(
  account: string | null,
  region: string,
): Promise<NonNullable<CloudFormationClientConfig['credentials']>> {
  const { Credentials: own } = await new STSClient({ region }).send(
    new AssumeRoleCommand({
      RoleArn: `arn:aws:iam::${account}:role/cdk-hnb659fds-lookup-role-${account}-${region}`,
      RoleSessionName: 'plan',
    }),
  );
  if (!own?.AccessKeyId || !own.SecretAccessKey || !own.SessionToken)
    throw new Error('STS gave no credentials of the role for reading.');
  const { AccessKeyId: accessKeyId, SecretAccessKey: secretAccessKey, SessionToken: sessionToken } = own;
  return { accessKeyId, secretAccessKey, sessionToken };
}
