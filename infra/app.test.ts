import { beforeAll, describe, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { access } from './access.ts';
import { functionNameOf } from './constructs/area-function.ts';
import { functionSources } from './function-sources.ts';
import { acceptedFindings } from './security-checks.ts';
import { stages } from './stages.ts';
import { type Synthesized, synthesizeAsDeployed } from './synthesized-for-test.ts';

const stageNames = Object.values(stages).map(({ name }) => name);
const synthesized = new Map<string, Synthesized>();
const of = (stage: string): Synthesized => synthesized.get(stage) as Synthesized;

beforeAll(() => {
  for (const name of stageNames) synthesized.set(name, synthesizeAsDeployed(name));
}, 300_000);

describe.each(stageNames)('the stage %s', (stage) => {
  // A finding that is not accepted in security-checks.ts would have stopped the synthesis.
  test('synthesizes without an unexplained security finding, a warning or an error', () => {
    const messages = of(stage).assembly.stacks.flatMap((stack) => stack.messages);
    expect(messages.filter(({ level }) => level !== 'info').map(({ entry }) => entry.data)).toEqual([]);
  });

  test('leaves room in every stack: CloudFormation takes 500 resources', () => {
    for (const { stackName, template } of of(stage).assembly.stacks)
      expect(
        Object.keys((template as { Resources?: object }).Resources ?? {}).length,
        stackName,
      ).toBeLessThan(450);
  });

  test('keeps the table, the documents, the bank files, their keys and that of the backups, the secrets and the user pool if it keeps data at all', () => {
    const { ofType } = of(stage);
    const kept = [
      'AWS::DynamoDB::Table',
      'AWS::KMS::Key',
      'AWS::SecretsManager::Secret',
      'AWS::Cognito::UserPool',
    ].flatMap(ofType);
    kept.push(...ofType('AWS::S3::Bucket').filter(({ id }) => /^(Documents|BankFiles)/u.test(id)));
    const { keepsData, mayBeSeeded } = stages[stage];
    // Of the secrets, that of the demo is missing where there must not be one.
    expect(kept).toHaveLength((mayBeSeeded ? 17 : 16) + (keepsData ? 1 : 0));
    for (const { id, deletionPolicy } of kept) {
      expect([id, deletionPolicy]).toEqual([id, keepsData ? 'RetainExceptOnCreate' : 'Delete']);
    }
    expect(ofType('AWS::DynamoDB::Table')[0]?.properties.DeletionProtectionEnabled).toBe(keepsData);
    expect(ofType('AWS::Cognito::UserPool')[0]?.properties.DeletionProtection).toBe(
      keepsData ? 'ACTIVE' : 'INACTIVE',
    );
  });
});

test('no template has a parameter beside the version of the bootstrap: a stage says everything', () => {
  for (const stage of stageNames)
    for (const { template } of of(stage).assembly.stacks)
      expect(Object.keys((template as { Parameters?: object }).Parameters ?? {})).toEqual([
        'BootstrapVersion',
      ]);
});

test('nothing of a stack that could not be made stays behind', () => {
  for (const stage of stageNames)
    for (const { template } of of(stage).assembly.stacks) {
      const { Resources } = template as { Resources: Record<string, { DeletionPolicy?: string }> };
      const kept = Object.values(Resources).filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
      expect(kept).toEqual([]);
    }
});

test('staging and production keep their data', () => {
  expect(stages.staging.keepsData && stages.production.keepsData).toBe(true);
});

test('production has no function that could seed the demo cast', () => {
  const names = of('production')
    .ofType('AWS::Lambda::Function')
    .map(({ properties }) => properties.FunctionName);
  expect(names).toContain(functionNameOf(stages.production, 'seed'));
  expect(names).not.toContain(functionNameOf(stages.production, 'seed-demo'));
});

test('every accepted security finding is explained', () => {
  for (const { id, reason } of acceptedFindings(stages.production)) {
    expect(reason.length, id).toBeGreaterThan(60);
  }
});

test('the table can be restored to any second, is encrypted with our key, expires items and streams both images', () => {
  const table = of('production').ofType('AWS::DynamoDB::Table')[0]?.properties;
  expect(table).toMatchObject({
    BillingMode: 'PAY_PER_REQUEST',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
  });
});

describe('the seals of the journal', () => {
  const bucketOf = (stage: string) =>
    of(stage)
      .ofType('AWS::S3::Bucket')
      .find(({ properties }) => properties.ObjectLockEnabled === true);

  test('are kept in every stage, and in production locked for eleven years, even against the root user of the account', () => {
    for (const stage of stageNames) expect(bucketOf(stage)?.deletionPolicy).toBe('RetainExceptOnCreate');
    expect(bucketOf('production')?.properties).toMatchObject({
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 4_015 } } },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    });
    expect(bucketOf('dev')?.properties).toMatchObject({
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'GOVERNANCE' } } },
    });
  });

  test('are put by one function and read by two; no function may delete, replace or unlock one', () => {
    const granted = of('production')
      .ofType('AWS::IAM::Policy')
      // The CDK's own function that copies the site into its bucket runs during a deployment only.
      .filter(({ id }) => !id.startsWith('CustomCDKBucketDeployment'))
      .flatMap(
        ({ properties }) =>
          (properties.PolicyDocument as { Statement: { Action: string; Resource: unknown }[] }).Statement,
      )
      // Members' pictures, documents and archives, bank files, and proofs under way lie in buckets of their own.
      .filter(
        ({ Resource }) =>
          !/Uploads|Documents|BankFiles|Checkpoints|Exports[0-9A-F]{8}/u.test(JSON.stringify(Resource)),
      )
      .flatMap(({ Action }) => Action)
      .filter((action) => action.startsWith('s3:'));
    expect(granted.sort()).toEqual(['s3:GetObject', 's3:GetObject', 's3:ListBucketVersions', 's3:PutObject']);
  });
});

describe('documents of identity', () => {
  const vault = () => {
    const [bucket] = of('production')
      .ofType('AWS::S3::Bucket')
      .filter(({ id }) => id.startsWith('DocumentsBucket'));
    return bucket?.properties;
  };
  const archives = () => {
    const [bucket] = of('production')
      .ofType('AWS::S3::Bucket')
      .filter(({ id }) => id.startsWith('Exports'));
    return bucket?.properties;
  };
  const deniedAt = (bucket: string) =>
    of('production')
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ id }) => id.startsWith(bucket))
      .flatMap(({ properties }) => properties.PolicyDocument.Statement as Record<string, unknown>[])
      .map(({ Effect, Action, Condition }) => ({ Effect, Action, Condition }));
  /** Over TLS only, and by no address that was signed more than a minute ago. */
  const readBriefly = [
    { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    {
      Effect: 'Deny',
      Action: 's3:GetObject',
      Condition: { NumericGreaterThan: { 's3:signatureAge': '60000' } },
    },
  ];
  const statements = () =>
    of('production')
      .ofType('AWS::IAM::Policy')
      .flatMap(({ id, properties }) =>
        (properties.PolicyDocument.Statement as Record<string, unknown>[]).map(
          ({ Sid, Action, Resource, Condition }) => ({ id, Sid, Action, Resource, Condition }),
        ),
      );

  test('lie under a key of their own that turns every year, closed to the public, with every call logged', () => {
    const [, key] = of('production')
      .ofType('AWS::KMS::Key')
      .filter(({ properties }) => properties.EnableKeyRotation === true);
    expect(key?.id).toMatch(/^Documents/);
    expect(JSON.stringify(vault().BucketEncryption)).toContain(key?.id);
    expect(vault()).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      LoggingConfiguration: { DestinationBucketName: expect.anything() },
    });
  });

  test('are accepted from the own site only, and unprocessed ones are deleted within a day', () => {
    expect(vault().CorsConfiguration.CorsRules).toEqual([
      { AllowedMethods: ['POST'], AllowedOrigins: ['https://platform.example'], MaxAge: 3600 },
    ]);
    expect(vault().LifecycleConfiguration.Rules[0]).toMatchObject({
      ExpirationInDays: 1,
      Prefix: 'incoming/',
    });
  });

  test('are read by addresses of a minute only, over TLS, and none is ever put over another', () => {
    expect(deniedAt('DocumentsBucket')).toEqual([
      ...readBriefly,
      { Effect: 'Deny', Action: 's3:PutObject', Condition: { Null: { 's3:if-none-match': 'true' } } },
    ]);
  });

  test('are opened by the functions of KYC and the one that makes archives, by the key for this bucket only', () => {
    const users = statements().filter(({ Sid }) => Sid === 'UseDocumentKey');
    expect(users.map(({ id, Action }) => [id.replace(/Role.*$/, ''), Action])).toEqual([
      ['kyc', ['kms:Decrypt', 'kms:GenerateDataKey']],
      ['staffkyc', 'kms:Decrypt'],
      ['exportdata', 'kms:Decrypt'],
    ]);
    for (const { Condition } of users)
      expect(Condition).toMatchObject({
        StringEquals: {
          'kms:ViaService': 's3.us-east-1.amazonaws.com',
          'kms:EncryptionContext:aws:s3:arn': expect.anything(),
        },
      });
    const readers = statements().filter(
      ({ Action, Resource }) => Action === 's3:GetObject' && /kept/.test(JSON.stringify(Resource)),
    );
    expect(readers.map(({ id }) => id.replace(/Role.*$/, ''))).toEqual(['kyc', 'staffkyc', 'exportdata']);
  });

  test('are copied unchanged into archives of members, for seven days, and the function that serves those cannot read documents', () => {
    expect(archives()).toMatchObject({
      BucketEncryption: vault().BucketEncryption,
      PublicAccessBlockConfiguration: vault().PublicAccessBlockConfiguration,
      LoggingConfiguration: {
        DestinationBucketName: vault().LoggingConfiguration.DestinationBucketName,
        LogFilePrefix: 'archives/',
      },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 7 }] },
    });
    expect(archives().VersioningConfiguration).toBeUndefined();
    expect(deniedAt('Exports')).toEqual(readBriefly);
    const users = statements().filter(({ Sid }) => Sid === 'UseDocumentKeyForArchives');
    expect(users.map(({ id, Action }) => [id.replace(/Role.*$/, ''), Action])).toEqual([
      ['mydata', 'kms:Decrypt'],
      ['exportdata', 'kms:GenerateDataKey'],
    ]);
    for (const { Condition } of users) {
      expect(JSON.stringify(Condition)).toContain('Exports25637AFB');
      expect(JSON.stringify(Condition)).not.toContain('DocumentsBucket');
    }
  });
});

describe('files of the bank', () => {
  const bucket = () => {
    const [found] = of('production')
      .ofType('AWS::S3::Bucket')
      .filter(({ id }) => id.startsWith('BankFiles'));
    return found?.properties;
  };
  const ofSid = (sid: RegExp) =>
    of('production')
      .ofType('AWS::IAM::Policy')
      .flatMap(({ id, properties }) =>
        (properties.PolicyDocument.Statement as { Sid?: string; Action?: unknown; Condition?: unknown }[])
          .filter(({ Sid }) => sid.test(Sid ?? ''))
          .map(({ Sid, ...rest }) => ({ who: `${id.replace(/Role.*$/, '')} ${Sid}`, ...rest })),
      );

  test('lie under a key of their own, closed to the public, with every version kept and every call logged', () => {
    const [key] = of('production')
      .ofType('AWS::KMS::Key')
      .filter(({ id }) => id.startsWith('BankFiles'));
    expect(key?.properties.EnableKeyRotation).toBe(true);
    expect(JSON.stringify(bucket().BucketEncryption)).toContain(key?.id);
    expect(bucket()).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      VersioningConfiguration: { Status: 'Enabled' },
      LoggingConfiguration: { LogFilePrefix: 'bank-files/' },
    });
    const [policy] = of('production')
      .ofType('AWS::S3::BucketPolicy')
      .filter(({ id }) => id.startsWith('BankFiles'));
    expect(policy?.properties.PolicyDocument.Statement).toMatchObject([
      { Effect: 'Deny', Action: 's3:*', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
    ]);
  });

  test('are put by the function that takes uploads, or puts one on hold again, and read, in each version, by that and the one that imports; none may delete one', () => {
    const reading = ['s3:GetObject', 's3:GetObjectVersion'];
    expect(ofSid(/Statements$/u).map(({ who, Action }) => [who, Action])).toEqual([
      ['bank PutObjectStatements', 's3:PutObject'],
      ['bank GetObjectStatements', reading],
      ['importstatement GetObjectStatements', reading],
    ]);
    const users = ofSid(/^UseBankFileKey$/u);
    expect(users.map(({ who }) => who)).toEqual(['bank UseBankFileKey', 'importstatement UseBankFileKey']);
    for (const { Condition } of users)
      expect(JSON.stringify(Condition)).toMatch(/EncryptionContext:aws:s3:arn.*BankFilesBucket/u);
  });

  test('start the import when they arrive, one at a time; what fails three times waits for an operator', () => {
    expect(bucket().NotificationConfiguration).toEqual({
      EventBridgeConfiguration: { EventBridgeEnabled: true },
    });
    const [rule] = of('production').ofType('AWS::Events::Rule');
    expect(rule?.properties).toMatchObject({
      State: 'ENABLED',
      EventPattern: {
        source: ['aws.s3'],
        'detail-type': ['Object Created'],
        detail: {
          bucket: { name: [{ 'Fn::ImportValue': expect.stringContaining('BankFilesBucket') }] },
          object: { key: [{ prefix: 'statements/' }] },
        },
      },
      Targets: [{ DeadLetterConfig: { Arn: expect.anything() } }],
    });
    expect(of('production').ofType('AWS::Lambda::EventInvokeConfig')).toContainEqual(
      expect.objectContaining({
        properties: expect.objectContaining({
          MaximumRetryAttempts: 2,
          DestinationConfig: {
            OnFailure: { Destination: rule?.properties.Targets[0].DeadLetterConfig.Arn },
          },
        }),
      }),
    );
    const importer = of('production')
      .ofType('AWS::Lambda::Function')
      .find(
        ({ properties }) => properties.FunctionName === functionNameOf(stages.production, 'import-statement'),
      );
    expect(importer?.properties).toMatchObject({
      Timeout: 900,
      MemorySize: 1024,
      ReservedConcurrentExecutions: 1,
    });
  });
});

describe('functions', () => {
  test('every function in the source has its entry in access.ts, and nothing else has one', async () => {
    const sources = await functionSources();
    expect(Object.keys(access).sort()).toEqual(sources.map(({ name }) => name).sort());
  });

  test('every area of the contract has its function, and no other folder is an API function', async () => {
    const sources = await functionSources();
    expect(sources.filter(({ kind }) => kind === 'api').map(({ name }) => name)).toEqual(
      Object.keys(areas).sort(),
    );
  });

  test('every function is deployed once, on arm64 and Node 24, with its own role and its own logs', () => {
    const functions = of('staging')
      .ofType('AWS::Lambda::Function')
      .filter(({ stack }) => stack !== 'content');
    expect(functions.map(({ properties }) => properties.FunctionName).sort()).toEqual(
      Object.keys(access)
        .map((name) => functionNameOf(stages.staging, name))
        .sort(),
    );
    for (const { properties } of functions) {
      expect(properties).toMatchObject({
        Architectures: ['arm64'],
        Runtime: 'nodejs24.x',
        Handler: 'index.handler',
      });
    }
    for (const shared of ['Role', 'LoggingConfig']) {
      const values = functions.map(({ properties, stack }) => JSON.stringify([stack, properties[shared]]));
      expect(new Set(values).size).toBe(functions.length);
    }
  });
});
