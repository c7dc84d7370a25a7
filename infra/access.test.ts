import { describe, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { type SecretPurpose, secretPurposes, secretSettingOf } from '#shared/domain/secret-purposes.ts';
import { access } from './access.ts';
import { accessesOf, contextOf } from './local/dynamodb-access.ts';
import { tableKeysOf } from './local/dynamodb-proxy.ts';
import { accessControlOf } from './local/iam.ts';
import { synthesizeForTest, templateForTest } from './synthesized-for-test.ts';

interface Statement {
  Sid?: string;
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string[]>>;
}

const { ofType } = synthesizeForTest('production');
const statements = ofType('AWS::IAM::Policy')
  .filter(({ stack }) => stack !== 'content')
  .flatMap(({ id, properties }) =>
    (properties.PolicyDocument.Statement as Statement[]).map((statement) => ({ id, ...statement })),
  );
const actionsOf = ({ Action }: Statement) => [Action].flat();
const keysOf = ({ Condition }: Statement) =>
  [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys']].flat();

const itemActions =
  /^dynamodb:(GetItem|BatchGetItem|Query|PutItem|UpdateItem|DeleteItem|ConditionCheckItem)$/;

describe('grants', () => {
  test('every grant has a reason', () => {
    for (const [name, { grants }] of Object.entries(access)) {
      for (const { why } of grants) expect(why.length, name).toBeGreaterThan(5);
    }
  });

  test('every grant on items names the keys it is for', () => {
    const onItems = statements.filter((statement) =>
      actionsOf(statement).some((action) => itemActions.test(action)),
    );
    expect(onItems.length).toBeGreaterThan(50);
    for (const statement of onItems) {
      expect(keysOf(statement), `${statement.id} ${statement.Sid}`).not.toContain(undefined);
    }
  });

  test('only the proof of the ledger may read the whole table', () => {
    const scanning = statements.filter((statement) => actionsOf(statement).includes('dynamodb:Scan'));
    expect(scanning.map(({ id }) => id.replace(/DefaultPolicy.*$/, ''))).toEqual(['proveledgerRole']);
  });

  test('no function may use PartiQL, write in batches, or administer the table', () => {
    const streams = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
    const allowed = [
      'GetItem',
      'BatchGetItem',
      'Query',
      'PutItem',
      'UpdateItem',
      'DeleteItem',
      'ConditionCheckItem',
      'Scan',
    ];
    const used = new Set(statements.flatMap(actionsOf).filter((action) => action.startsWith('dynamodb:')));
    const known = new Set([...allowed, ...streams].map((action) => `dynamodb:${action}`));
    expect([...used].filter((action) => !known.has(action))).toEqual([]);
  });

  test('no statement allows every action of a service', () => {
    expect(statements.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([]);
  });
});

describe('secrets', () => {
  const holdersOf = (purpose: SecretPurpose) =>
    Object.entries(access)
      .filter(([, { grants }]) => grants.some((grant) => grant.on === 'secret' && grant.purpose === purpose))
      .map(([name]) => name);
  /** Without the job that rotates them all. */
  const readersOf = (purpose: SecretPurpose) =>
    holdersOf(purpose).filter((name) => name !== 'rotate-secrets');

  test('every purpose has a secret of its own, and a function reads only the ones named here', () => {
    expect(readersOf('codes').sort()).toEqual([
      'auth',
      'email-change',
      'email-changes',
      'money-codes',
      'not-me',
      'otp',
      'passkeys',
      'recovery',
      'recovery-codes',
      'registration',
      'registration-codes',
      'seed-demo',
    ]);
    expect(readersOf('links').sort()).toEqual(['not-me', 'notifications']);
    expect(readersOf('seeds').sort()).toEqual(['authenticator', 'otp']);
    expect(readersOf('recovery').sort()).toEqual(['authenticator', 'passkeys']);
    expect(readersOf('fingerprints').sort()).toEqual(['kyc', 'proposals', 'seed-demo', 'staff-kyc']);
    expect(readersOf('demo').sort()).toEqual(['seed', 'seed-demo']);
  });

  test('what signs csrf tokens and cursors is read by the areas that change something or list something', () => {
    const areasWithout = Object.keys(areas).filter((name) => !readersOf('request').includes(name));
    expect(areasWithout.sort()).toEqual([
      'coinpayments-notifications',
      'configuration',
      'dashboard',
      'meta',
      'not-me',
      'recovery',
      'registration',
      'statement-documents',
    ]);
    const workers = readersOf('request').filter((name) => !(name in areas));
    expect(workers).toEqual(['seed-demo']);
  });

  test('the function that decodes pictures of strangers holds nothing but the secret of requests', () => {
    const held = secretPurposes.filter((purpose) => readersOf(purpose).includes('pictures'));
    expect(held).toEqual(['request']);
  });

  test('role and environment of a function name exactly the secrets of its purposes, and production has no demo', () => {
    for (const stage of ['dev', 'production'] as const) {
      const synthesized = synthesizeForTest(stage);
      const policies = synthesized.ofType('AWS::IAM::Policy');
      for (const { id, properties } of synthesized.ofType('AWS::Lambda::Function')) {
        const variables: Record<string, unknown> = properties.Environment?.Variables ?? {};
        const name = String(variables.SERVICE_NAME);
        if (!(name in access)) continue;
        const purposes = secretPurposes.filter(
          (purpose) => holdersOf(purpose).includes(name) && (stage === 'dev' || purpose !== 'demo'),
        );
        const settings = Object.keys(variables).filter((variable) =>
          secretPurposes.some((purpose) => secretSettingOf(purpose) === variable),
        );
        expect(settings.sort(), `${stage} ${id}`).toEqual(purposes.map(secretSettingOf).sort());
        const policy = policies.find((one) => one.id.startsWith(`${name.replaceAll('-', '')}RoleDefault`));
        const sids = ((policy?.properties.PolicyDocument.Statement ?? []) as Statement[]).flatMap(
          ({ Sid = '' }) => /^Read(\w+)Secret$/.exec(Sid)?.[1] ?? [],
        );
        const own = sids
          .filter((sid) => !['Origin', 'Payment'].includes(sid))
          .map((sid) => sid.toLowerCase());
        expect(own.sort(), `${stage} ${id}`).toEqual([...purposes].sort());
      }
    }
  });

  test("the payment provider's key is read by the functions that speak with the provider, and by no other", () => {
    const readers = statements.filter(({ Sid }) => Sid === 'ReadPaymentSecret').map(({ id }) => id);
    const expected = [
      'coinpaymentsRole',
      'coinpaymentsnotificationsRole',
      'comparecashRole',
      'reconcilepaymentsRole',
    ];
    expect(readers.map((id) => id.replace(/DefaultPolicy.*$/, '')).sort()).toEqual(expected);
  });

  test('only the jobs that rotate secrets may write them, each its own, and one may change the distribution', () => {
    const only = (action: string) =>
      statements
        .filter((statement) => actionsOf(statement).includes(action))
        .map(({ id }) => id.replace(/DefaultPolicy.*$/, ''));
    const putters = new Set(only('secretsmanager:PutSecretValue'));
    expect([...putters].sort()).toEqual(['rotateoriginsecretRole', 'rotatesecretsRole']);
    expect(only('cloudfront:UpdateDistribution')).toEqual(['rotateoriginsecretRole']);
  });

  test("the provider's key is in no template: a placeholder is generated, and the operator replaces it", () => {
    const [generated] = ofType('AWS::SecretsManager::Secret')
      .map(({ properties }) => properties.GenerateSecretString)
      .filter((rule) => rule.GenerateStringKey === 'clientSecret');
    expect(Object.keys(JSON.parse(generated.SecretStringTemplate))).toEqual(['clientId']);
    expect(generated.GenerateStringKey).toBe('clientSecret');
    for (const { properties } of ofType('AWS::Lambda::Function'))
      expect(JSON.stringify(properties.Environment ?? {})).not.toMatch(/clientSecret|given-by/);
  });

  test('who may read a secret may use its key, through the secrets service only', () => {
    const key = ofType('AWS::KMS::Key')[0]?.properties.KeyPolicy.Statement as Record<string, unknown>[];
    expect(key.find(({ Sid }) => Sid === 'ThroughItsServices')?.Condition).toMatchObject({
      StringEquals: {
        'kms:ViaService': ['dynamodb.us-east-1.amazonaws.com', 'secretsmanager.us-east-1.amazonaws.com'],
      },
    });
  });
});

describe('ledger entries and audit lines', () => {
  const lines = ['ENTRY#*', 'AUDIT#*'] as const;
  const touching = (action: string, line: string) =>
    statements.filter(
      (statement) => actionsOf(statement).includes(action) && keysOf(statement).some((key) => key === line),
    );

  test.each(lines)('some functions may put %s, and none may update or delete one', (line) => {
    expect(touching('dynamodb:PutItem', line).length).toBeGreaterThan(0);
    expect(touching('dynamodb:UpdateItem', line)).toEqual([]);
    expect(touching('dynamodb:DeleteItem', line)).toEqual([]);
  });

  /** Each function that may put lines, with the kinds of them. */
  const writers = Object.entries(access).flatMap(([name, { grants }]) => {
    const prefixes = grants.flatMap((grant) =>
      grant.on === 'table' && grant.verb === 'put' ? grant.prefixes : [],
    );
    const kinds = (['ENTRY#', 'AUDIT#'] as const).filter((kind) => prefixes.includes(kind));
    return kinds.length > 0 ? [[name, kinds] as const] : [];
  });

  const template = templateForTest('dev');
  const tables = tableKeysOf(template);
  const [TableName = ''] = tables.keys();
  const refused = (role: string, operation: string, input: object): (string | undefined)[] => {
    const { authorize } = accessControlOf(template);
    const fn = template.ofType('AWS::Lambda::Function').find(({ ref }) => ref === `platform-dev-${role}`);
    return accessesOf(operation, input, tables).map((asked) => {
      try {
        authorize({ accessKeyId: fn?.logicalId, ...asked, context: contextOf(asked) });
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    });
  };

  test('are written by the functions that move money, and by those of staff', () => {
    expect(writers.length).toBeGreaterThan(10);
  });

  test.each(writers)('are put by %s in the transaction of its act, and in no other way', (role, kinds) => {
    for (const prefix of kinds) {
      const Key = { pk: { S: `${prefix}1` }, sk: { S: '1' } };
      const Item = { ...Key, amount: { N: '1' } };
      const put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' };
      const inside = (action: object) => ({ TransactItems: [action] });
      expect(refused(role, 'TransactWriteItems', inside({ Put: put }))).toEqual([undefined]);

      const denied: [string, object][] = [
        ['PutItem', put],
        ['UpdateItem', { TableName, Key, UpdateExpression: 'SET amount = :one' }],
        ['DeleteItem', { TableName, Key }],
        ['BatchWriteItem', { RequestItems: { [TableName]: [{ PutRequest: { Item } }] } }],
        ['BatchWriteItem', { RequestItems: { [TableName]: [{ DeleteRequest: { Key } }] } }],
        ['TransactWriteItems', inside({ Update: { TableName, Key } })],
        ['TransactWriteItems', inside({ Delete: { TableName, Key } })],
        ...[
          `INSERT INTO "${TableName}" VALUE {'pk': '${prefix}1', 'sk': '1'}`,
          `UPDATE "${TableName}" SET amount = 2 WHERE pk = '${prefix}1' AND sk = '1'`,
          `DELETE FROM "${TableName}" WHERE pk = '${prefix}1' AND sk = '1'`,
        ].flatMap((Statement): [string, object][] => [
          ['ExecuteStatement', { Statement }],
          ['BatchExecuteStatement', { Statements: [{ Statement }] }],
          ['ExecuteTransaction', { TransactStatements: [{ Statement }] }],
        ]),
      ];
      for (const [operation, input] of denied)
        expect(refused(role, operation, input), `${operation} ${JSON.stringify(input)}`).toEqual([
          expect.stringContaining('with an explicit deny'),
        ]);
    }
  });

  test("are kept by the table's own policy, whatever a role is granted", () => {
    const table = ofType('AWS::DynamoDB::Table')[0]?.properties;
    const ofJournal = { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': lines } };
    expect(table.ResourcePolicy.PolicyDocument.Statement).toEqual([
      {
        Sid: 'JournalIsPutOnly',
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: [
          'dynamodb:BatchWriteItem',
          'dynamodb:DeleteItem',
          'dynamodb:PartiQLDelete',
          'dynamodb:PartiQLInsert',
          'dynamodb:PartiQLUpdate',
          'dynamodb:UpdateItem',
        ],
        Resource: '*',
        Condition: ofJournal,
      },
      {
        Sid: 'JournalIsPutInTransactions',
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: 'dynamodb:PutItem',
        Resource: '*',
        Condition: {
          ...ofJournal,
          StringNotEquals: { 'dynamodb:EnclosingOperation': 'TransactWriteItems' },
        },
      },
    ]);
  });
});
