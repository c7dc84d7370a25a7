import type { Transit } from '#functions/ledger/transit-schema.ts';
import { decidePaid } from '#functions/payable/payable.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { withdrawalKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideShownByBank } from '#functions/withdrawal/decide-withdrawal.ts';
import { writeOnItsWay } from '#functions/withdrawal/table/write-withdrawal.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { withdrawalIdSchema } from '#shared/domain/ids.ts';
import { changePayable } from './payable-of-withdrawal.ts';

/**
 * A bank line that confirms the money in transit of a sent withdrawal makes it paid, in the same transaction, and its
 * member is told. Other transit items don't belong to a withdrawal.
 * @throws AppError invalid_transition unless it is sent
 */
export const showWithdrawal = async (
  { database, actor, now }: CommandContext,
  transaction: Transaction,
  { kind, memberId, sourceId }: Transit,
  bookedOn: Day,
): Promise<void> => {
  if (kind !== 'payout-sent' || memberId === null) return;
  const key = withdrawalKey(memberId, withdrawalIdSchema.parse(sourceId));
  const withdrawal = await readItem(database, key, withdrawalSchema);
  if (!withdrawal) throw new Error(`${sourceId} is in transit without a withdrawal`);
  await changePayable(database, transaction, withdrawal, decidePaid);
  const at = now();
  writeOnItsWay(transaction, decideShownByBank(withdrawal, bookedOn, { actor, now: at }), at);
};
