import { expect, test } from 'vitest';
import { readOwnDeposit } from '#functions/deposit/table/read-deposit.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writePosition } from '#functions/position/table/settle-position.ts';
import { principalStage } from '#functions/testing/taking-principal.ts';
import { readOwnWithdrawal } from '#functions/withdrawal/table/read-withdrawal.ts';
import type { DepositId, WithdrawalId } from '#shared/domain/ids.ts';
import { prepareDepositChange } from './prepare-deposit-change.ts';

const stage = principalStage();
const actor = { kind: 'system', name: 'test' } as const;

test('a deposit whose last principal is paid ends as it was read, or is read again', async () => {
  const by = await stage.depositor();
  const id = (await stage.ask(by, 100_000)) as WithdrawalId;
  await stage.decide('approve', id);
  const { database, shards } = stage.services();
  const withdrawal = await readOwnWithdrawal(database, 'security', by.memberId, id);
  const paying = async (): Promise<Transaction> => {
    const transaction = new Transaction();
    const change = await prepareDepositChange({ ...stage.services(), actor }, withdrawal, 'sent');
    change.write(transaction);
    return transaction;
  };
  const outdated = await paying();
  const { position } = await readOwnDeposit(database, by.memberId, by.depositId as DepositId);
  if (!position) throw new Error('the deposit does not run');
  const meanwhile = new Transaction();
  writePosition(meanwhile, position, shards);
  await commit(database, meanwhile);
  await expect(commit(database, outdated)).rejects.toMatchObject({ code: 'try_again' });
  await commit(database, await paying());
  expect((await readOwnDeposit(database, by.memberId, by.depositId as DepositId)).position).toBeNull();
});
