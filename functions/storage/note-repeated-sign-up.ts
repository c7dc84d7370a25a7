import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Database } from './database.ts';
import { commitOnce } from './once.ts';
import { emit } from './outbox.ts';

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
