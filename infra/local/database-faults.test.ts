import { describe, expect, test } from 'vitest';
import { type DatabaseCall, databaseFaults, faultsOf, isWrite, withFault } from './database-faults.ts';

const callOf = (operation: string, input: object = {}): { call: DatabaseCall; sent: object[] } => {
  const sent: object[] = [];
  const send = async (what: object) => {
    sent.push(what);
    return { status: 200, body: {} };
  };
  return { call: { caller: 'function', operation, input, send }, sent };
};
const transaction = { TransactItems: [{ Put: {} }, { Update: {} }] };

describe('what a call can meet', () => {
  test('a transaction is cancelled by each reason that is none of its own', () => {
    expect(faultsOf('TransactWriteItems').filter((fault) => fault.startsWith('cancelled-'))).toHaveLength(3);
    expect(faultsOf('GetItem').filter((fault) => fault.startsWith('cancelled-'))).toEqual([]);
  });
  test('only a single write meets a transaction of somebody else', () => {
    expect(
      databaseFaults.filter((fault) => fault === 'conflict' && faultsOf('PutItem').includes(fault)),
    ).toHaveLength(1);
    expect(faultsOf('Query')).not.toContain('conflict');
    expect(faultsOf('TransactWriteItems')).not.toContain('conflict');
  });
});

test('a database whose disk is full refuses what writes, and answers what reads', () => {
  const operations = ['GetItem', 'Query', 'TransactGetItems', 'PutItem', 'TransactWriteItems'];
  expect(operations.filter(isWrite)).toEqual(['PutItem', 'TransactWriteItems']);
});

test('an answer is lost before or after the call was carried out', async () => {
  const before = callOf('PutItem');
  expect(await withFault(before.call, 'lost-before')).toBeUndefined();
  expect(before.sent).toHaveLength(0);
  const after = callOf('PutItem');
  expect(await withFault(after.call, 'lost-after')).toBeUndefined();
  expect(after.sent).toHaveLength(1);
});

test('every refusal leaves the call undone', async () => {
  for (const fault of faultsOf('TransactWriteItems').filter((one) => !one.startsWith('lost-'))) {
    const { call, sent } = callOf('TransactWriteItems', transaction);
    expect((await withFault(call, fault))?.status, fault).toBeGreaterThanOrEqual(400);
    expect(sent, fault).toHaveLength(0);
  }
});

test('a cancelled transaction has a reason for each of its actions', async () => {
  const { call } = callOf('TransactWriteItems', transaction);
  expect(await withFault(call, 'cancelled-TransactionConflict')).toMatchObject({
    status: 400,
    body: { CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }] },
  });
});
