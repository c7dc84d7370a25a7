import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Records that the member's credentials have changed: withdrawals are paused for a while, and a caller who proved the old
 * ones can no longer start a session. A single write that increments the version, so that it overwrites no other
 * change.
 */
export const noteCredentialsChanged = async (
  database: Database,
  memberId: MemberId,
  now: Date,
): Promise<void> => {
  const credentialsChangedAt = instantOf(now);
  const transaction = new Transaction().add(
    memberKey(memberId),
    { version: 1 },
    { atLeast: { version: 1 }, set: { credentialsChangedAt } },
  );
  await commit(database, transaction);
};

/**
 * Records and announces a change of the member's password before it is made: a crash in between pauses withdrawals
 * needlessly, where the other order would leave them unprotected.
 * @throws AppError try_again when the member has changed since it was read
 */
export const announcePasswordChange = async (
  database: Database,
  { id: memberId, version }: Member,
  now: Date,
): Promise<void> => {
  const transaction = new Transaction().change(
    memberKey(memberId),
    { credentialsChangedAt: instantOf(now), version: version + 1 },
    { equals: { version } },
    () => new AppError('try_again'),
  );
  emit(transaction, { type: 'password-changed', memberId }, now);
  await commit(database, transaction);
};

class ChangedMeanwhile extends Error {}

/** Reverts `announcePasswordChange` because the password was not changed; any other change of the member stays. */
export const restoreCredentials = async (
  database: Database,
  { id, version, credentialsChangedAt }: Member,
): Promise<void> => {
  const transaction = new Transaction().change(
    memberKey(id),
    { credentialsChangedAt, version: version + 2 },
    { equals: { version: version + 1 } },
    () => new ChangedMeanwhile(),
  );
  try {
    await commit(database, transaction);
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
  }
};
