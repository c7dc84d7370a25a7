import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  UpdateTerminationProtectionCommand,
} from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { AssumeRoleCommand, GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { afterEach, expect, test } from 'vitest';
import { type StandIn, type StandInOptions, startStandIn } from './stand-in.ts';

const ChangeSetName = 'rehearsed';
let standIn: StandIn;

afterEach(() => standIn.close());

async function start(options: StandInOptions = {}) {
  standIn = await startStandIn(options);
  const config = {
    endpoint: standIn.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'rehearsal', secretAccessKey: 'rehearsal' },
    maxAttempts: 1,
  };
  const cloudFormation = new CloudFormationClient(config);
  const stackNamed = async (StackName: string) => {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    return Stacks[0];
  };
  return {
    cloudFormation,
    stackNamed,
    s3: new S3Client({ ...config, forcePathStyle: true }),
    lambda: new LambdaClient(config),
    sts: new STSClient(config),
    mail: new SESv2Client(config),
    /** Makes or updates a stack; the status it ends with, or why its change set can't be carried out. */
    deploy: async (StackName: string, template: object, parameters: Record<string, string> = {}) => {
      const isMade = standIn.stacks().some(({ name }) => name === StackName);
      await cloudFormation.send(
        new CreateChangeSetCommand({
          StackName,
          ChangeSetName,
          ChangeSetType: isMade ? 'UPDATE' : 'CREATE',
          TemplateBody: JSON.stringify(template),
          Parameters: Object.entries(parameters).map(([ParameterKey, ParameterValue]) => ({
            ParameterKey,
            ParameterValue,
          })),
        }),
      );
      const changeSet = await cloudFormation.send(new DescribeChangeSetCommand({ StackName, ChangeSetName }));
      if (changeSet.Status === 'FAILED') return changeSet.StatusReason;
      await cloudFormation.send(new ExecuteChangeSetCommand({ StackName, ChangeSetName }));
      return (await stackNamed(StackName))?.StackStatus;
    },
    remove: (StackName: string) => cloudFormation.send(new DeleteStackCommand({ StackName })),
  };
}

const bucket = { Type: 'AWS::S3::Bucket' };
const exporting = {
  Resources: { Papers: bucket },
  Outputs: { Name: { Value: { Ref: 'Papers' }, Export: { Name: 'papers-name' } } },
};
const importing = {
  Resources: {
    Reader: {
      Type: 'AWS::Lambda::Function',
      Properties: { Environment: { Variables: { PAPERS: { 'Fn::ImportValue': 'papers-name' } } } },
    },
  },
  Outputs: { Papers: { Value: { 'Fn::ImportValue': 'papers-name' } } },
};
const functionThatReserves = (ReservedConcurrentExecutions: number) => ({
  Resources: { Worker: { Type: 'AWS::Lambda::Function', Properties: { ReservedConcurrentExecutions } } },
});
const poolSendingThrough = (domain: string) => ({
  Resources: {
    Pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        EmailConfiguration: {
          SourceArn: { 'Fn::Sub': `arn:aws:ses:\${AWS::Region}:\${AWS::AccountId}:identity/${domain}` },
        },
      },
    },
  },
});
const emailIdentity = (domain: string) => ({
  Resources: { Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: domain } } },
});
/** A log group, and a queue that is made after it. */
const logGroupFirst = (DeletionPolicy: string) => ({
  Resources: {
    Log: { Type: 'AWS::Logs::LogGroup', DeletionPolicy, Properties: { LogGroupName: '/worker' } },
    Queue: { Type: 'AWS::SQS::Queue', DependsOn: 'Log' },
  },
});
const queueFailsOnce = {
  failures: [{ stack: 'workers', resource: 'Queue', times: 1, message: 'Rate exceeded' }],
};

test('a stack is made with outputs that another imports', async () => {
  const { deploy, stackNamed } = await start();
  expect(await deploy('stage-data', exporting)).toBe('CREATE_COMPLETE');
  expect(await deploy('stage-api', importing)).toBe('CREATE_COMPLETE');
  const [papers] = (await stackNamed('stage-data'))?.Outputs ?? [];
  expect(papers).toMatchObject({ OutputKey: 'Name', ExportName: 'papers-name' });
  expect((await stackNamed('stage-api'))?.Outputs?.[0]?.OutputValue).toBe(papers?.OutputValue);
  expect(standIn.stacks()).toEqual([
    { name: 'stage-data', status: 'CREATE_COMPLETE', resources: 1 },
    { name: 'stage-api', status: 'CREATE_COMPLETE', resources: 1 },
  ]);
});

test('a stack that is protected is not deleted until the protection is taken away', async () => {
  const { cloudFormation, deploy, remove } = await start();
  await deploy('stage-data', exporting);
  const protect = (EnableTerminationProtection: boolean) =>
    cloudFormation.send(
      new UpdateTerminationProtectionCommand({ StackName: 'stage-data', EnableTerminationProtection }),
    );
  await protect(true);
  await expect(remove('stage-data')).rejects.toThrow(
    'Stack [stage-data] cannot be deleted while TerminationProtection is enabled',
  );
  expect(standIn.protectedStacks()).toEqual(['stage-data']);
  await protect(false);
  await remove('stage-data');
  expect(standIn.stacks()).toEqual([]);
});

test('a stack that is deployed again as it is has no changes', async () => {
  const { deploy } = await start();
  await deploy('stage-data', exporting);
  expect(await deploy('stage-data', exporting)).toMatch("didn't contain changes");
});

test("a parameter that the template doesn't declare is refused", async () => {
  const { deploy } = await start();
  await expect(deploy('stage-data', exporting, { SiteOrigin: 'https://site.example' })).rejects.toThrow(
    'Parameters: [SiteOrigin] do not exist in the template',
  );
  expect(standIn.stacks()).toEqual([]);
});

test('a parameter without a value is refused', async () => {
  const { deploy } = await start();
  const template = { Parameters: { SiteOrigin: { Type: 'String' } }, Resources: { Papers: bucket } };
  await expect(deploy('stage-data', template)).rejects.toThrow('Parameters: [SiteOrigin] must have values');
});

test('an import that nobody exports is refused', async () => {
  const { deploy } = await start();
  expect(await deploy('stage-api', importing)).toBe('No export named papers-name found');
});

test("an export in use can't be taken away", async () => {
  const { deploy, remove } = await start();
  await deploy('stage-data', exporting);
  await deploy('stage-api', importing);
  expect(await deploy('stage-data', { Resources: { Papers: bucket } })).toBe('UPDATE_ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('Cannot delete export papers-name as it is in use by stage-api');
  await expect(remove('stage-data')).rejects.toThrow('in use by stage-api');
  await remove('stage-api');
  await remove('stage-data');
  expect(standIn.stacks()).toEqual([]);
});

test('two stacks cannot export the same name', async () => {
  const { deploy } = await start();
  await deploy('stage-data', exporting);
  expect(await deploy('stage-copy', exporting)).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('papers-name is already exported by stack stage-data');
});

test('a circular dependency is refused', async () => {
  const { deploy } = await start();
  const needing = (Ref: string) => ({ Type: 'AWS::SQS::Queue', Properties: { RedrivePolicy: { Ref } } });
  await expect(deploy('stage-api', { Resources: { A: needing('B'), B: needing('A') } })).rejects.toThrow(
    'Circular dependency between resources: [A, B]',
  );
});

test('a name that is taken is refused', async () => {
  const { deploy } = await start();
  const named = { Resources: { Papers: { ...bucket, Properties: { BucketName: 'papers' } } } };
  await deploy('stage-data', named);
  expect(await deploy('stage-copy', named)).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch("'AWS::S3::Bucket' with identifier 'papers' already exists");
});

test('a user pool that sends through an unverified domain is refused, and made once verified', async () => {
  const { deploy, remove } = await start();
  await deploy('stage-mail', emailIdentity('mail.example'));
  expect(await deploy('stage-identity', poolSendingThrough('mail.example'))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('Email address is not verified');
  await remove('stage-identity');
  standIn.verifyMail();
  expect(await deploy('stage-identity', poolSendingThrough('mail.example'))).toBe('CREATE_COMPLETE');
});

test('SES knows a domain once a stack made it, and verifies it once its records are found', async () => {
  const { deploy, mail } = await start({ isInSandbox: true });
  const identity = () => mail.send(new GetEmailIdentityCommand({ EmailIdentity: 'mail.example' }));
  await expect(identity()).rejects.toMatchObject({ name: 'NotFoundException' });
  await deploy('stage-mail', emailIdentity('mail.example'));
  expect(await identity()).toMatchObject({ VerificationStatus: 'PENDING', VerifiedForSendingStatus: false });
  standIn.verifyMail();
  expect(await identity()).toMatchObject({
    VerificationStatus: 'SUCCESS',
    DkimAttributes: { Tokens: ['one', 'two', 'three'] },
  });
  const account = await mail.send(new GetAccountCommand());
  expect(account).toMatchObject({ ProductionAccessEnabled: false, SendingEnabled: true });
});

test('reserved concurrency beyond the quota is refused', async () => {
  const { deploy, lambda } = await start({ quotas: { concurrency: 110 } });
  expect(await deploy('stage-workers', functionThatReserves(8))).toBe('CREATE_COMPLETE');
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand());
  expect(AccountLimit).toMatchObject({ ConcurrentExecutions: 110, UnreservedConcurrentExecutions: 102 });
  expect(await deploy('stage-others', functionThatReserves(3))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('UnreservedConcurrentExecution below its minimum value of [100]');
  expect(await deploy('stage-workers', functionThatReserves(10))).toBe('UPDATE_COMPLETE');
});

test('a new account reserves nothing', async () => {
  const { deploy } = await start({ quotas: { concurrency: 10 } });
  expect(await deploy('stage-workers', functionThatReserves(1))).toBe('ROLLBACK_COMPLETE');
});

test('a role with inline policies beyond the quota is refused', async () => {
  const { deploy } = await start({ quotas: { roleInlinePolicyCharacters: 60 } });
  const policy = {
    Type: 'AWS::IAM::Policy',
    Properties: { Roles: [{ Ref: 'Role' }], PolicyDocument: { Statement: [{ Action: 's3:GetObject' }] } },
  };
  const one = { Role: { Type: 'AWS::IAM::Role' }, First: policy };
  expect(await deploy('stage-a', { Resources: one })).toBe('CREATE_COMPLETE');
  expect(await deploy('stage-b', { Resources: { ...one, Second: policy } })).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('Second refused: Maximum policy size of 60 bytes exceeded');
});

test('an API with routes beyond the quota is refused', async () => {
  const { deploy } = await start({ quotas: { routesOfApi: 1 } });
  const route = { Type: 'AWS::ApiGatewayV2::Route', Properties: { ApiId: 'api' } };
  expect(await deploy('stage-api', { Resources: { First: route, Second: route } })).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('Second refused: Exceeded quota of 1');
});

test('a function with an environment beyond the quota is refused', async () => {
  const { deploy } = await start();
  const Environment = { Variables: { LONG: 'x'.repeat(4_096) } };
  const Resources = { Worker: { Type: 'AWS::Lambda::Function', Properties: { Environment } } };
  expect(await deploy('stage-workers', { Resources })).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('exceeded the 4KB limit');
});

test('a template with more resources than the quota is refused', async () => {
  const { deploy } = await start({ quotas: { resources: 1 } });
  await expect(deploy('stage-data', { Resources: { A: bucket, B: bucket } })).rejects.toThrow(
    'Number of resources, 2, is greater than maximum allowed, 1',
  );
});

test('what is retained outlives a failed first attempt, and its name refuses the second', async () => {
  const { deploy, remove } = await start(queueFailsOnce);
  expect(await deploy('stage-workers', logGroupFirst('Retain'))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toBe('stage-workers: Queue refused: Rate exceeded');
  expect(standIn.leftBehind()).toEqual(['AWS::Logs::LogGroup /worker']);
  await remove('stage-workers');
  expect(await deploy('stage-workers', logGroupFirst('Retain'))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch("identifier '/worker' already exists");
});

test('what is retained except on create leaves nothing after a failed attempt', async () => {
  const { deploy, remove } = await start(queueFailsOnce);
  expect(await deploy('stage-workers', logGroupFirst('RetainExceptOnCreate'))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.leftBehind()).toEqual([]);
  await remove('stage-workers');
  expect(await deploy('stage-workers', logGroupFirst('RetainExceptOnCreate'))).toBe('CREATE_COMPLETE');
  await remove('stage-workers');
  expect(standIn.leftBehind()).toEqual(['AWS::Logs::LogGroup /worker']);
});

test("without a bootstrap CDKToolkit doesn't exist", async () => {
  const { stackNamed } = await start({ isBootstrapped: false });
  await expect(stackNamed('CDKToolkit')).rejects.toThrow('Stack with id CDKToolkit does not exist');
});

test('with a bootstrap CDKToolkit tells its version, and is none of the stacks that were made', async () => {
  const { stackNamed } = await start();
  const { Outputs } = (await stackNamed('CDKToolkit')) ?? {};
  expect(Outputs).toContainEqual({ OutputKey: 'BootstrapVersion', OutputValue: '30' });
  expect(standIn.stacks()).toEqual([]);
});

test('a template is taken from the bucket, and an asset in parts is put together', async () => {
  const { cloudFormation, s3 } = await start();
  const Bucket = 'assets';
  await s3.send(new PutObjectCommand({ Bucket, Key: 'data.json', Body: JSON.stringify(exporting) }));
  const request = { StackName: 'stage-data', ChangeSetName, ChangeSetType: 'CREATE' } as const;
  await cloudFormation.send(
    new CreateChangeSetCommand({ ...request, TemplateURL: `${standIn.endpoint}/${Bucket}/data.json` }),
  );
  expect(standIn.stacks()).toEqual([{ name: 'stage-data', status: 'REVIEW_IN_PROGRESS', resources: 0 }]);

  const place = { Bucket, Key: 'code.zip' };
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(place));
  for (const [PartNumber, Body] of [[2, 'code'] as const, [1, 'the '] as const])
    await s3.send(new UploadPartCommand({ ...place, UploadId, PartNumber, Body }));
  await s3.send(new CompleteMultipartUploadCommand({ ...place, UploadId }));
  const { Body } = await s3.send(new GetObjectCommand(place));
  expect(await Body?.transformToString()).toBe('the code');
});

test('the operator is known, and takes on the roles of the bootstrap', async () => {
  const { sts } = await start();
  expect(await sts.send(new GetCallerIdentityCommand())).toMatchObject({ Account: '123456789012' });
  const RoleArn = 'arn:aws:iam::123456789012:role/deploys';
  const { Credentials } = await sts.send(new AssumeRoleCommand({ RoleArn, RoleSessionName: 'rehearsal' }));
  expect(Credentials?.SessionToken).toBeTruthy();
});

test('a deployment group with more alarms than CodeDeploy takes is refused', async () => {
  const { deploy } = await start();
  const watchedBy = (count: number) => ({
    Resources: {
      Group: {
        Type: 'AWS::CodeDeploy::DeploymentGroup',
        Properties: {
          AlarmConfiguration: {
            Alarms: Array.from({ length: count }, (_, index) => ({ Name: `a${index}` })),
          },
        },
      },
    },
  });
  expect(await deploy('stage-ten', watchedBy(10))).toBe('CREATE_COMPLETE');
  expect(await deploy('stage-eleven', watchedBy(11))).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch(
    'The maximum number of alarms for a deployment group (10) was exceeded.',
  );
});

test('an alias of a function without a version is refused', async () => {
  const { deploy } = await start();
  const Auth = { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'auth' } };
  const properties = { FunctionName: { Ref: 'Auth' } };
  const Version = { Type: 'AWS::Lambda::Version', Properties: properties };
  const Live = {
    Type: 'AWS::Lambda::Alias',
    DependsOn: 'Auth',
    Properties: { ...properties, Name: 'live' },
  };
  expect(await deploy('stage-without', { Resources: { Auth, Live } })).toBe('ROLLBACK_COMPLETE');
  expect(standIn.log.at(-1)).toMatch('Live refused: Function not found: auth');
  const alias = { ...Live, DependsOn: 'Version' };
  expect(await deploy('stage-with', { Resources: { Auth, Version, Live: alias } })).toBe('CREATE_COMPLETE');
});
