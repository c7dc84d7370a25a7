import { describe, expect, test } from 'vitest';
import { access } from './access.ts';
import { synthesizeForTest } from './synthesized-for-test.ts';

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

  test('only the job that rotates the secret of the origin may write it or change the distribution', () => {
    const only = (action: string) =>
      statements
        .filter((statement) => actionsOf(statement).includes(action))
        .map(({ id }) => id.replace(/DefaultPolicy.*$/, ''));
    expect(only('secretsmanager:PutSecretValue')).toEqual(['rotateoriginsecretRole']);
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

describe('ledger entries', () => {
  const touching = (action: string) =>
    statements.filter(
      (statement) =>
        actionsOf(statement).includes(action) && keysOf(statement).some((key) => key === 'ENTRY#*'),
    );

  test('some functions may put entries, and none may update or delete one', () => {
    expect(touching('dynamodb:PutItem').length).toBeGreaterThan(0);
    expect(touching('dynamodb:UpdateItem')).toEqual([]);
    expect(touching('dynamodb:DeleteItem')).toEqual([]);
  });

  test("the table's own policy denies every principal updating and deleting entries, and writing them in batches", () => {
    const table = ofType('AWS::DynamoDB::Table')[0]?.properties;
    expect(table.ResourcePolicy.PolicyDocument.Statement).toEqual([
      {
        Sid: 'EntriesArePutOnly',
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
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['ENTRY#*'] } },
      },
    ]);
  });
});
