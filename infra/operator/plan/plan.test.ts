/** What a deployment would change and what was changed by hand, against a stand-in for CloudFormation. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deployStack } from '../../deploy/rehearsal/deploy-stack.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../../deploy/rehearsal/stand-in.ts';
import type { TemplateResource } from '../../deploy/schemas/stack-templates.ts';
import { type Stage, stages } from '../../stages.ts';
import { stubRehearsalAccount } from '../../testing/no-account.ts';
import { sayPlan } from './plan.ts';
import { typeInWords } from './words.ts';

type Resources = Record<string, TemplateResource>;

const stage: Stage = { ...stages.production, account: '123456789012' };
const kept = { DeletionPolicy: 'Retain', UpdateReplacePolicy: 'Retain' };
const table = (name: string): TemplateResource => ({
  Type: 'AWS::DynamoDB::Table',
  Properties: {
    KeySchema: [{ AttributeName: name, KeyType: 'HASH' }],
    BillingMode: 'PAY_PER_REQUEST',
  },
});
const data: Resources = {
  Table: { ...table('pk'), ...kept },
  Papers: { Type: 'AWS::S3::Bucket' },
  Orders: { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeout: 30 } },
  Role: {
    Type: 'AWS::IAM::Role',
    Properties: {
      RoleName: 'reader',
      AssumeRolePolicyDocument: { Statement: [] },
      Description: 'Liest Belege',
    },
  },
};
let standIn: StandIn;

const rehearse = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startStandIn(options);
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
};

/** What is said of stacks with these resources. */
async function plan(stacks: Readonly<Record<string, Resources>>): Promise<string[]> {
  const lines: string[] = [];
  await sayPlan({
    stage,
    planned: Object.entries(stacks).map(([name, Resources]) => ({
      name: `${stage.prefix}-${name}`,
      template: { Resources },
    })),
    say: (line) => lines.push(line.replaceAll(/(?<=\S) +/gu, ' ')),
    patience: { pauseMilliseconds: 1, attempts: 10 },
  });
  return lines;
}

const nothingInDanger = '✓ Everything that holds data stays as it is, or changes in place.';
const untouched = 'Nothing that CloudFormation can check was changed by hand.';
const change = (resource: TemplateResource | undefined, properties: object): TemplateResource => ({
  Type: '',
  ...resource,
  Properties: { ...resource?.Properties, ...properties },
});

beforeAll(stubRehearsalAccount);
beforeEach(() => rehearse());
afterEach(() => standIn.close());
afterAll(() => vi.unstubAllEnvs());

describe('a plan says in plain words, and changes nothing,', () => {
  test('that a stack would be made, that nothing of another changes, and that a third is left as it is', async () => {
    await deployStack(stage, 'data', { Resources: data });
    await deployStack(stage, 'legacy', { Resources: { Queue: { Type: 'AWS::SQS::Queue' } } });
    const acts = standIn.log.length;
    expect(await plan({ data, api: { Hook: { Type: 'AWS::SQS::Queue' } } })).toEqual([
      nothingInDanger,
      '',
      'What a deployment of production would change:',
      'data: nothing changes',
      'api: would be made',
      'legacy: no longer belongs to the stage; a deployment leaves it as it is',
      '',
      untouched,
    ]);
    expect(standIn.log.slice(acts)).toEqual([]);
  });

  test('what is added, changed, replaced and removed, the same changes in one line', async () => {
    await deployStack(stage, 'data', { Resources: data });
    const { Role, Orders, ...others } = data;
    const notices = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `Notice${index}0A1B2C3D${'0a1b'.repeat(8)}`,
        { Type: 'AWS::SNS::Topic' },
      ]),
    );
    const lines = await plan({
      data: {
        ...others,
        Role: change(Role, { RoleName: 'writer' }),
        Orders: change(Orders, { VisibilityTimeout: 60 }),
        ...notices,
      },
    });
    expect(lines.slice(0, 7)).toEqual([
      nothingInDanger,
      '',
      'What a deployment of production would change:',
      'data: 1 replaced, 1 changed, 8 added',
      '    replaced IAM role (RoleName): Role',
      '    changed SQS queue (VisibilityTimeout): Orders',
      '    added 8 × SNS topic: Notice0, Notice1, Notice2, Notice3, Notice4, Notice5 and 2 more',
    ]);
  });

  test('nothing of letters that CloudFormation does not keep', async () => {
    const resources = { Role: change(data.Role, { Description: 'Prüft Belege' }) };
    await deployStack(stage, 'data', { Resources: resources });
    expect(await plan({ data: resources })).toContain('data: nothing changes');
  });

  test('that permissions are widened', async () => {
    const policy = (action: string): Resources => ({
      Policy: {
        Type: 'AWS::IAM::Policy',
        Properties: {
          PolicyName: 'own',
          Roles: ['reader'],
          PolicyDocument: { Statement: [{ Effect: 'Allow', Action: action, Resource: '*' }] },
        },
      },
    });
    await deployStack(stage, 'api', { Resources: policy('s3:GetObject') });
    expect(await plan({ api: policy('s3:*') })).toContain(
      '    ! Permissions are widened; `cdk diff` shows which.',
    );
  });
});

describe('what holds data and would not stay is named first:', () => {
  const dangers = async (changed: Resources, before = data): Promise<string[]> => {
    await deployStack(stage, 'data', { Resources: before });
    const lines = await plan({ data: changed });
    expect(lines[0]).toBe('✗ DATA IN DANGER: this deployment would not leave these as they are.');
    return lines.slice(1, lines.indexOf(''));
  };

  test('a kept table that another one would take the place of', async () => {
    expect(await dangers({ ...data, Table: { ...table('id'), ...kept } })).toEqual([
      '  ✗ data: DynamoDB table Table would be replaced by a new, empty one, because of KeySchema. The present one stays in the account, in no stack.',
    ]);
  });

  test('a table that would be deleted when it is replaced', async () => {
    expect(await dangers({ ...data, Table: table('id') }, { ...data, Table: table('pk') })).toEqual([
      '  ✗ data: DynamoDB table Table would be replaced by a new, empty one, because of KeySchema. The present one would be deleted, with everything that it holds.',
    ]);
  });

  test('a bucket, a queue and a kept table that would be removed', async () => {
    const { Role } = data;
    expect(await dangers({ Role: Role as TemplateResource })).toEqual([
      '  ✗ data: DynamoDB table Table would be removed. The present one stays in the account, in no stack.',
      '  ✗ data: S3 bucket Papers would be removed. The present one would be deleted, with everything that it holds.',
      '  ✗ data: SQS queue Orders would be removed. The present one would be deleted, with everything that it holds.',
    ]);
  });

  test('a table that would no longer be kept', async () => {
    expect(await dangers({ ...data, Table: table('pk') })).toEqual([
      '  ✗ data: DynamoDB table Table would no longer be kept (DeletionPolicy, UpdateReplacePolicy).',
    ]);
  });

  test('a user pool that AWS would refuse to change, although its schema calls the change harmless', async () => {
    const pool = (Name: string): Resources => ({
      Users: { Type: 'AWS::Cognito::UserPool', Properties: { Schema: [{ Name }] }, ...kept },
    });
    expect(await dangers(pool('sponsor'), pool('interest'))).toEqual([
      "  ✗ data: Cognito user pool Users can't have another Schema: CloudFormation would make a new, empty one, or refuse the change.",
    ]);
  });
});

describe('what was changed by hand is said with what it was deployed as', () => {
  const name = `${stage.prefix}-data`;
  const drift = async (): Promise<string[]> => {
    const lines = await plan({ data });
    return lines.slice(lines.lastIndexOf('') + 1);
  };
  const heading =
    '✗ Changed by hand since the last deployment, which takes back only what the new templates change:';

  beforeEach(() => deployStack(stage, 'data', { Resources: data }));

  test('when a property has another value, is gone, or the resource is', async () => {
    standIn.changeByHand(name, 'Table', { '/BillingMode': 'PROVISIONED' });
    standIn.changeByHand(name, 'Role', { '/Description': undefined });
    standIn.changeByHand(name, 'Papers', 'deleted');
    expect((await drift()).toSorted()).toEqual([
      `  data: DynamoDB table Table (${name}-table): /BillingMode is PROVISIONED, and was deployed as PAY_PER_REQUEST`,
      '  data: IAM role Role (reader): /Description was removed, and was Liest Belege',
      `  data: S3 bucket Papers (${name}-papers) was deleted`,
      heading,
    ]);
  });

  test('for more resources than CloudFormation shows at once', async () => {
    const queues = Object.fromEntries(
      Array.from({ length: 130 }, (_, index) => [`Queue${index}`, data.Orders as TemplateResource]),
    );
    await deployStack(stage, 'workers', { Resources: queues });
    for (const id of Object.keys(queues))
      standIn.changeByHand(`${stage.prefix}-workers`, id, { '/VisibilityTimeout': 5 });
    expect(await drift()).toHaveLength(131);
  });

  test('but not where a property that no template says was changed, which CloudFormation does not check', async () => {
    standIn.changeByHand(name, 'Papers', { '/VersioningConfiguration/Status': 'Enabled' });
    expect(await drift()).toEqual([untouched]);
  });

  test('and what could not be looked at is named, so that silence means something', async () => {
    await standIn.close();
    await rehearse({ unreadable: ['AWS::IAM::Role'] });
    await deployStack(stage, 'data', { Resources: data });
    standIn.changeByHand(name, 'Papers', 'deleted');
    expect(await drift()).toEqual([
      heading,
      `  data: S3 bucket Papers (${name}-papers) was deleted`,
      '  · data could not be checked completely: Failed to detect drift on resource [Role]',
      '  · data: IAM role Role could not be looked at',
    ]);
  });
});

test('no plan is made while a deployment is running, and one sentence says so', async () => {
  await standIn.close();
  await rehearse({ isCertificateValidated: false });
  await deployStack(stage, 'site', {
    Resources: {
      Proof: { Type: 'AWS::CertificateManager::Certificate', Properties: { DomainName: 'a.test' } },
    },
  });
  await expect(plan({ data })).rejects.toThrow(
    'A deployment of production is running (platform-production-site is in CREATE_IN_PROGRESS); wait until it is over.',
  );
});

test.each([
  ['AWS::DynamoDB::Table', 'DynamoDB table'],
  ['AWS::WAFv2::WebACL', 'WAFv2 web ACL'],
  ['AWS::Cognito::UserPool', 'Cognito user pool'],
  ['Custom::CDKBucketDeployment', 'custom CDK bucket deployment'],
])('the type %s is called a %s', (type, words) => {
  expect(typeInWords(type)).toBe(words);
});
