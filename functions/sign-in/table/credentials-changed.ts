import type { Member } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** Writes instants of the member at any version, and increments it, so that no other change is overwritten. */
const noteOnMember = async (
  database: Database,
  memberId: MemberId,
  set: Readonly<Record<string, Instant>>,
): Promise<void> => {
  const transaction = new Transaction().add(
    memberKey(memberId),
    { version: 1 },
    { atLeast: { version: 1 }, set },
  );
  await commit(database, transaction);
};

/**
 * Records that the member's credentials have changed: withdrawals are paused for a while, and a caller who proved the old
 * ones can no longer start a session.
 */
export const noteCredentialsChanged = (database: Database, memberId: MemberId, now: Date): Promise<void> =>
  noteOnMember(database, memberId, { credentialsChangedAt: instantOf(now) });

/** Longer than the identity service can take to follow. */
const followsWithinMs = 60_000;

/**
 * Makes the sign-in ask for the member's authenticator again, and refuses what was proven without it. Noted first with
 * a time that lies ahead, so that neither a crash in between nor a sign-in at the same moment opens a session; then
 * with the true one.
 */
export const enforceFactor = async (
  database: Database,
  memberId: MemberId,
  askForFactor: () => Promise<unknown>,
  now: () => Date,
): Promise<void> => {
  const noteEnforced = (at: number) =>
    noteOnMember(database, memberId, { factorEnforcedAt: instantOf(new Date(at)) });
  await noteEnforced(now().getTime() + followsWithinMs);
  await askForFactor();
  await noteEnforced(now().getTime());
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
