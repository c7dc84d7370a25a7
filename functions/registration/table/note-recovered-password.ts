import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Records that the member recovered their password, which pauses withdrawals. A single write that increments the
 * version, so that it neither conflicts with nor overwrites another change of the member.
 */
export const noteRecoveredPassword = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<void> => {
  const transaction = new Transaction().add(
    memberKey(memberId),
    { version: 1 },
    { atLeast: { version: 1 }, set: { credentialsChangedAt: instantOf(now) } },
  );
  emit(transaction, { type: 'password-recovered', memberId }, now);
  await commit(database, transaction);
};
