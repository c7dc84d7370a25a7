import { expect, test } from 'vitest';
import { failureIn } from './failure.ts';

const made = 'app-mail: creating CloudFormation changeset...\n ✅  mail (app-mail)\n';
const begun = `${made}app-identity: creating CloudFormation changeset...\n`;
const event = (what: string) => `app-identity | 1/20 | 4:26:22 AM | ${what}\n`;

test.each([
  [
    'an unverified sender',
    `${begun}${event('CREATE_FAILED           | AWS::Cognito::UserPool     | identity/Users (Users1) Email address is not verified.')}${event('ROLLBACK_COMPLETE       | AWS::CloudFormation::Stack | app-identity ')}`,
    ['Email address is not verified.', /DNS records/u],
  ],
  [
    'the first of several resources, because the others are cancelled after it',
    `${begun}${event('CREATE_FAILED           | AWS::Logs::LogGroup        | identity/A/Logs (A1) /aws/lambda/a already exists')}${event('CREATE_FAILED           | AWS::IAM::Role             | identity/B (B1) Resource creation cancelled')}`,
    ['/aws/lambda/a already exists', /is in no stack/u],
  ],
  [
    'parameters that no template has',
    `${begun}Parameters: [SiteOrigin] do not exist in the template\n`,
    ['Parameters: [SiteOrigin] do not exist in the template', /stages\.ts/u],
  ],
  [
    'an import that nothing exports',
    `${begun}Failed to create change set cdk-deploy-change-set:\nidentity  (AWS::CloudFormation::Stack)\n  No export named app-data:Arn found\nSource Location: createApp (infra/app.ts:82:19)\n`,
    ['No export named app-data:Arn found', /without naming stacks/u],
  ],
  [
    'an alarm that took a release back',
    `${begun}${event('UPDATE_FAILED           | AWS::Lambda::Alias          | identity/A/Alias (A1) Deployment d-ABC failed: One or more alarms have been activated according to the Amazon CloudWatch metrics you selected, and the affected deployments have been stopped.')}`,
    [
      'Deployment d-ABC failed: One or more alarms have been activated according to the Amazon CloudWatch metrics you selected, and the affected deployments have been stopped.',
      /Find out why the alarm rang/u,
    ],
  ],
  [
    'anything else',
    `${begun}${event('UPDATE_FAILED           | AWS::KMS::Key              | identity/Key (Key1) The moon is full')}`,
    ['The moon is full', /run the command again/u],
  ],
] as const)('%s is said in one sentence, with what to do', (_, output, [reason, todo]) => {
  expect(failureIn(output)).toEqual({ stack: 'app-identity', reason, todo: expect.stringMatching(todo) });
});

test('output without a failure names none', () => {
  expect(failureIn(made)).toBeNull();
});
