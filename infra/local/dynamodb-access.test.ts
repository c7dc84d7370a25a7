import { describe, expect, test } from 'vitest';
import { accessesOf } from './dynamodb-access.ts';

const arn = 'arn:aws:dynamodb:us-east-1:000000000000:table/main';
const tables = new Map([['main', { arn, partitionKey: 'pk', indexes: new Map([['gsi1', 'gsi1pk']]) }]]);
const item = (pk: string) => ({ pk: { S: pk }, sk: { S: '-' } });

describe('what a DynamoDB call asks of IAM', () => {
  test('single item calls name their table and leading key', () => {
    const expected = (action: string) => [
      { action: `dynamodb:${action}`, resource: arn, leadingKeys: ['M#1'] },
    ];
    expect(accessesOf('GetItem', { TableName: 'main', Key: item('M#1') }, tables)).toEqual(
      expected('GetItem'),
    );
    expect(accessesOf('PutItem', { TableName: arn, Item: item('M#1') }, tables)).toEqual(expected('PutItem'));
  });

  test('a transaction requires the action of each of its members, and no separate one', () => {
    const TransactItems = [
      { Put: { TableName: 'main', Item: item('A') } },
      { ConditionCheck: { TableName: 'main', Key: item('B') } },
    ];
    expect(accessesOf('TransactWriteItems', { TransactItems }, tables)).toEqual([
      {
        action: 'dynamodb:PutItem',
        resource: arn,
        leadingKeys: ['A'],
        enclosingOperation: 'TransactWriteItems',
      },
      {
        action: 'dynamodb:ConditionCheckItem',
        resource: arn,
        leadingKeys: ['B'],
        enclosingOperation: 'TransactWriteItems',
      },
    ]);
  });

  test.each([
    [`INSERT INTO "main" VALUE {'pk': 'A''s', 'sk': 'x'}`, [], 'Insert', "A's"],
    [`INSERT INTO "main" VALUE {'sk': ?, 'pk': ?}`, [{ S: 'x' }, { S: 'A' }], 'Insert', 'A'],
    [`UPDATE "main" SET kind = 'pk' WHERE pk = 'A' AND sk = 'x'`, [], 'Update', 'A'],
    ['delete from main where sk = ? and "pk" = ?', [{ S: 'x' }, { S: 'A' }], 'Delete', 'A'],
  ])(
    'a statement of PartiQL requires the action of its verb, for its key: %s',
    (text, parameters, verb, key) => {
      const statement = { Statement: text, Parameters: parameters };
      const expected = { action: `dynamodb:PartiQL${verb}`, resource: arn, leadingKeys: [key] };
      expect(accessesOf('ExecuteStatement', statement, tables)).toEqual([expected]);
      expect(accessesOf('BatchExecuteStatement', { Statements: [statement] }, tables)).toEqual([expected]);
      expect(accessesOf('ExecuteTransaction', { TransactStatements: [statement] }, tables)).toEqual([
        { ...expected, enclosingOperation: 'ExecuteTransaction' },
      ]);
    },
  );

  test('a query of an index asks for the index, with the key that its condition names', () => {
    const query = {
      TableName: 'main',
      IndexName: 'gsi1',
      KeyConditionExpression: 'begins_with(gsi1sk, :from) AND #key = :value',
      ExpressionAttributeNames: { '#key': 'gsi1pk' },
      ExpressionAttributeValues: { ':value': { S: 'QUEUE' }, ':from': { S: 'x' } },
    };
    expect(accessesOf('Query', query, tables)).toEqual([
      { action: 'dynamodb:Query', resource: `${arn}/index/gsi1`, leadingKeys: ['QUEUE'] },
    ]);
  });

  test('batches name every leading key', () => {
    const RequestItems = {
      main: [{ PutRequest: { Item: item('A') } }, { DeleteRequest: { Key: item('B') } }],
    };
    expect(accessesOf('BatchWriteItem', { RequestItems }, tables)).toEqual([
      { action: 'dynamodb:BatchWriteItem', resource: arn, leadingKeys: ['A', 'B'] },
    ]);
    expect(accessesOf('BatchGetItem', { RequestItems: { main: { Keys: [item('C')] } } }, tables)).toEqual([
      { action: 'dynamodb:BatchGetItem', resource: arn, leadingKeys: ['C'] },
    ]);
  });

  test('a scan names no leading key', () => {
    expect(accessesOf('Scan', { TableName: 'main' }, tables)).toEqual([
      { action: 'dynamodb:Scan', resource: arn },
    ]);
  });
});
