import type { Database } from '#functions/platform/table/database.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Records a registration with this member's address and notifies them, at most once a day, so that it cannot be used to
 * flood a mailbox.
 */
export const noteRepeatedSignUp = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<void> => {
  await commitOnce(database, 'sign-up-repeated', `${memberId} ${dayOf(instantOf(now))}`, now, (transaction) =>
    emit(transaction, { type: 'sign-up-repeated', memberId }, now),
  );
};
