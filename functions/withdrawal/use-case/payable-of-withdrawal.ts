import { decideCancelled, newPayable } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import { createPayable, readPayable, writePayable } from '#functions/payable/table/payables.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { netOf, payoutCashAccount } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';

/** An approved withdrawal with its new payable; any other as it is. */
export const withPayable = (transaction: Transaction, withdrawal: Withdrawal, now: Date): Withdrawal => {
  const { state, payee } = withdrawal;
  if (state !== 'approved') return withdrawal;
  const id = newId('PayableId', now);
  const payable = newPayable(
    {
      id,
      area: withdrawal.area,
      source: { kind: 'withdrawal', id: withdrawal.id },
      memberId: withdrawal.memberId,
      channel: payoutCashAccount(payee),
      payee: payee.kind === 'bank' ? { name: payee.holder, iban: payee.iban } : null,
      wallet: payee.kind === 'crypto' ? { network: payee.network, address: payee.address } : null,
      amountMinor: netOf(withdrawal),
      approverIds: withdrawal.approvals.map(({ memberId }) => memberId),
      ...(withdrawal.approverMayPay && { approverMayPay: true as const }),
      bookedBy: null,
    },
    now,
  );
  createPayable(transaction, payable);
  return { ...withdrawal, payableId: id };
};

/** Changes the payable of a withdrawal, if it has one. @throws AppError what `decide` throws */
export const changePayable = async (
  database: Database,
  transaction: Transaction,
  { payableId }: Withdrawal,
  decide: (payable: Payable) => Payable,
): Promise<void> => {
  if (payableId) writePayable(transaction, decide(await readPayable(database, payableId)));
};

/** Ends the payable of an approved withdrawal that is approved no more. @throws AppError payment_on_its_way */
export const cancelPayable = async (
  database: Database,
  transaction: Transaction,
  withdrawal: Withdrawal,
): Promise<void> => {
  if (withdrawal.state === 'approved')
    await changePayable(database, transaction, withdrawal, decideCancelled);
};
