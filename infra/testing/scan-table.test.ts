import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BareTable, engineOf, startBareTable } from '#functions/testing/bare-table.ts';
import { scanTable } from './scan-table.ts';

let bare: BareTable;
beforeAll(async () => {
  bare = await startBareTable(() => new Date('2027-01-01T00:00:00Z'));
});
afterAll(() => bare.end());

const byKey = (one: { pk: string }, other: { pk: string }): number => (one.pk < other.pk ? -1 : 1);

test('a table read from its file is what a scan answers, and what was just written', async () => {
  const { database } = bare.services;
  const put = (pk: string, more: object) =>
    database.client.send(
      new PutItemCommand({
        TableName: database.tableName,
        Item: { pk: { S: pk }, sk: { S: 'IT' }, ...more },
      }),
    );
  await put('ALL#', {
    text: { S: 'ü' },
    count: { N: '-12' },
    isOpen: { BOOL: false },
    nothing: { NULL: true },
    list: { L: [{ N: '1' }, { M: { deep: { S: '' } } }] },
    map: { M: { of: { M: { more: { BOOL: true } } } } },
    words: { SS: ['one', 'two'] },
    numbers: { NS: ['1', '2'] },
  });
  for (let index = 0; index < 400; index++)
    await put(`MANY#${index}`, { text: { S: 'a page of a scan is full at some point'.repeat(80) } });

  const table = { ...engineOf(database), name: database.tableName };
  expect(table.file).toBeDefined();
  const read = await scanTable({ table });
  expect(read).toHaveLength(401);
  const scanned = await scanTable({ table: { ...table, file: undefined } });
  expect(read).toEqual(scanned.toSorted(byKey));
  expect(read[0]).toEqual({
    pk: 'ALL#',
    sk: 'IT',
    text: 'ü',
    count: -12,
    isOpen: false,
    nothing: null,
    list: [1, { deep: '' }],
    map: { of: { more: true } },
    words: new Set(['one', 'two']),
    numbers: new Set([1, 2]),
  });
});
