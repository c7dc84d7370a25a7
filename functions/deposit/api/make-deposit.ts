import { decideDeposit } from '#functions/deposit/deposit.ts';
import { showDeposit } from '#functions/deposit/show-deposit.ts';
import { createDeposit } from '#functions/deposit/table/write-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { noteCommitment } from '#functions/member/table/commitments.ts';
import { requireActive } from '#functions/member/table/require-active.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** Makes a deposit in a plan; it waits for its payment, by bank or through the payment provider. */
export const makeDeposit: Handler<typeof securityDeposits.endpoints.makeDeposit> = async (call) => {
  const { database, shards, actor, body } = call;
  const { member } = call.signedIn;
  const configuration = await readConfiguration(database);
  const now = call.now();
  const depositor = { id: member.id, name: member.profile.name, email: member.email };
  const id = newId('DepositId', now);
  const deposit = decideDeposit({ depositor, configuration }, { id, ...body }, actor, now);
  const transaction = requireActive(new Transaction(), member.id);
  createDeposit(transaction, deposit, shards);
  noteCommitment(transaction, member.id);
  return call.commit(transaction, showDeposit({ deposit, position: null }, now));
};
