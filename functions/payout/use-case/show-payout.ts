import type { Transit } from '#functions/ledger/transit-schema.ts';
import { decidePaid, payableIdIn } from '#functions/payable/payable.ts';
import { readPayable, writePayable } from '#functions/payable/table/payables.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { showWithdrawal } from '#functions/withdrawal/use-case/show-withdrawal.ts';
import type { Day } from '#shared/domain/calendar.ts';

/** What was booked in transit when its payable was approved, under the id by which banks know the transfer. */
const bookedKinds: readonly Transit['kind'][] = ['payment-refunded', 'placed', 'operator-draw'];

/**
 * A bank line that confirms money in transit makes what was sent paid, in the same transaction. What staff confirmed by
 * hand has no payable.
 * @throws AppError invalid_transition for what nobody has sent yet
 */
export const showPayout = async (
  context: CommandContext,
  transaction: Transaction,
  transit: Transit,
  bookedOn: Day,
): Promise<void> => {
  await showWithdrawal(context, transaction, transit, bookedOn);
  const payableId = bookedKinds.includes(transit.kind) && payableIdIn(transit.reference ?? '');
  if (payableId) writePayable(transaction, decidePaid(await readPayable(context.database, payableId)));
};
