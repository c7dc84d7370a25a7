import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/**
 * Notes that the member's credentials are other ones from now on: withdrawals rest for a while, and who proved the
 * former ones starts no session. One write that adds to the version, so that it loses no other change.
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
 * Notes that the member is about to change the password, and tells them, before it is changed: a crash in between
 * leaves withdrawals resting for nothing, where the other order would leave them open.
 * @throws AppError try_again when the member was changed since they were read
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

/** The member as they were before `announcePasswordChange`, because it came to nothing; another change stays. */
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
