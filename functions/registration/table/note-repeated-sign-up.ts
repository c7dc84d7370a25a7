import type { Database } from '#functions/platform/table/database.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Notes that somebody registered with the address of this member, who is told; once a day, so that nobody can fill a
 * mailbox by it.
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
