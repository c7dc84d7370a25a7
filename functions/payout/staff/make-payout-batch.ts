import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { staffOf } from '#functions/entry/staff-of.ts';
import { decideBatched } from '#functions/payable/payable.ts';
import { readPayables, writePayable } from '#functions/payable/table/payables.ts';
import { requireEnteredPayeeAccepted } from '#functions/payout/entered-payee.ts';
import { debtorAddressOf } from '#functions/payout/party-address.ts';
import { makeBatch } from '#functions/payout/payout-batch.ts';
import { payoutBatchWithPayables } from '#functions/payout/payout-views.ts';
import { checkPayees } from '#functions/payout/table/payees.ts';
import { createPayoutBatch } from '#functions/payout/table/payout-batches.ts';
import { readIdentities } from '#functions/payout/table/read-identities.ts';
import { newId } from '#functions/platform/new-id.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/**
 * Puts open payables into a new batch. The write is refused if one of them is in another batch by then. A member who may
 * not be paid is refused here already, because the release would refuse them.
 */
export const makePayoutBatch: Handler<typeof payouts.endpoints.makePayoutBatch> = async (call) => {
  const { database, actor, signedIn } = call;
  const maker = staffOf(signedIn);
  const now = call.now();
  const id = newId('PayoutBatchId', now);
  const [open, { bank }] = await Promise.all([
    readPayables(database, [...new Set(call.body.payableIds)]),
    readConfiguration(database),
  ]);
  const payables = open.map((payable) => decideBatched(payable, id));
  const [identities] = await Promise.all([
    readIdentities(database, payables),
    checkPayees(database, payables, now),
  ]);
  for (const payable of payables) requireEnteredPayeeAccepted(payable, identities);
  const debtor = {
    name: bank.holder,
    iban: bank.iban.replaceAll(/\s/gu, ''),
    bic: bank.bic,
    address: debtorAddressOf(bank.address),
  };
  const batch = makeBatch(id, payables, debtor, identities, maker, now);
  const transaction = new Transaction();
  createPayoutBatch(transaction, batch);
  for (const payable of payables) writePayable(transaction, payable);
  writeAudit(transaction, { actor, act: 'payout-batch-made', subjectId: id, reason: batch.hash }, now);
  return call.commit(transaction, payoutBatchWithPayables(batch, payables, maker.id));
};
