import { expect, test } from 'vitest';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { countOnSource, writeSource } from '#functions/settlement/table/position-source.ts';
import { type Depositor, principalStage } from '#functions/testing/taking-principal.ts';
import { addMonths, dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { type Settled, settleBefore, writePosition, writeSettled } from './settle-position.ts';

/** What the writes of a settlement refuse by themselves: two runs, or a run and a member, have read the same. */
const stage = principalStage();
const actor = { kind: 'system', name: 'test' } as const;
const again = { code: 'try_again' };

const read = async ({ memberId, depositId }: Depositor) => {
  const { deposit, position } = await readOwnDeposit(
    stage.services().database,
    memberId,
    depositId as DepositId,
  );
  if (!position) throw new Error('the deposit does not run');
  return { deposit, position };
};
const settle = (position: Position): Promise<Settled> => {
  const today = dayOf(instantOf(stage.services().now()));
  return settleBefore(stage.services(), position, today, actor);
};
const write = async (add: (transaction: Transaction) => void): Promise<void> => {
  const transaction = new Transaction();
  add(transaction);
  await commit(stage.services().database, transaction);
};
const grant = (settled: Settled) => (transaction: Transaction) => {
  postEntries(transaction, settled.entries);
  writeSettled(transaction, settled, stage.services().now());
};

test('a return that two runs have computed is granted once', async () => {
  const by = await stage.depositor();
  stage.on(addMonths('2027-03-01' as never, 1));
  const { position } = await read(by);
  const [first, second] = [await settle(position), await settle(position)];
  expect(first.bonuses.length).toBeGreaterThan(0);
  await write(grant(first));
  await expect(write(grant(second))).rejects.toMatchObject(again);
});

test('a position that changed since it was read is not written over', async () => {
  const { position } = await read(await stage.depositor());
  const put = (transaction: Transaction) => writePosition(transaction, position, stage.services().shards);
  await write(put);
  await expect(write(put)).rejects.toMatchObject(again);
});

test('nothing counts on a deposit that was reversed, or that is not there', async () => {
  const by = await stage.depositor();
  const { deposit, position } = await read(by);
  const count = (of: Position) => write((transaction) => countOnSource(transaction, of));
  await count(position);
  await expect(
    count({ ...position, sourceId: newId('DepositId', stage.services().now()) }),
  ).rejects.toMatchObject(again);
  const reversed = { ...deposit, state: 'reversed', version: deposit.version + 2 } as const;
  await write((transaction) => writeSource(transaction, reversed, stage.services().shards));
  await expect(count(position)).rejects.toMatchObject(again);
});
