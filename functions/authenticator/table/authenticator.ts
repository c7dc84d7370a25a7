import { type Authenticator, authenticatorSchema } from '#functions/authenticator/authenticator-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { authenticatorKey, memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { AuthenticatorChange } from '#shared/domain/words.ts';

/** A member's authenticator; null if they never set one up. */
export const readAuthenticator = (database: Database, memberId: MemberId): Promise<Authenticator | null> =>
  readItem(database, authenticatorKey(memberId), authenticatorSchema);

/** Writes the authenticator as decided; refused when it has changed since it was read. */
export const writeAuthenticator = (
  transaction: Transaction,
  current: Authenticator | null,
  next: Authenticator,
): void => {
  const key = authenticatorKey(next.memberId);
  if (current) transaction.replace(key, { ...next }, current.version);
  else transaction.create(key, { ...next });
};

/** Emits the change in the same transaction; the member is notified of it. */
export const emitChange = (
  transaction: Transaction,
  memberId: MemberId,
  change: AuthenticatorChange,
  now: Date,
): void => emit(transaction, { type: 'authenticator-changed', memberId, change }, now);

/**
 * Records on the member that the authenticator was turned on or off, which also pauses withdrawals. The write
 * increments the member's version, so that it neither conflicts with nor overwrites another change.
 */
export const writeSwitched = (
  transaction: Transaction,
  memberId: MemberId,
  { since, change }: { readonly since: Instant | null; readonly change: AuthenticatorChange },
  now: Date,
): void => {
  transaction.add(
    memberKey(memberId),
    { version: 1 },
    {
      atLeast: { version: 1 },
      set: {
        authenticatorSince: since,
        credentialsChangedAt: instantOf(now),
        // A recovery code takes every second factor away.
        ...(change === 'off-by-recovery-code' && { passkeys: 0 }),
      },
    },
  );
  emitChange(transaction, memberId, change, now);
};

/**
 * Marks the step of an accepted code as used: it and all before it are no longer valid. It is a condition of the write
 * that the code authorises, so that one code authorises one act, even if submitted concurrently.
 */
export const writeTakenStep = (
  transaction: Transaction,
  memberId: MemberId,
  step: number,
  taken: Refusal,
): void => {
  transaction.change(
    authenticatorKey(memberId),
    { lastStep: step },
    { equals: { state: 'on' }, notAfter: { lastStep: step - 1 } },
    taken,
  );
};
