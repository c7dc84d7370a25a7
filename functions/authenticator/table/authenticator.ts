import { type Authenticator, authenticatorSchema } from '#functions/authenticator/authenticator-schema.ts';
import { keyIdIn } from '#functions/platform/key-ring.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { authenticatorKey, memberKey, needsKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { AuthenticatorChange } from '#shared/domain/words.ts';

/** A member's authenticator; null if they never set one up. */
export const readAuthenticator = (database: Database, memberId: MemberId): Promise<Authenticator | null> =>
  readItem(database, authenticatorKey(memberId), authenticatorSchema);

/** Which version of our secrets opens the secret, so that none is given up before. */
const needsOfSecret = (memberId: MemberId, sealedSecret: string) => ({
  gsi1pk: needsKey('seeds', keyIdIn(sealedSecret)),
  gsi1sk: memberId,
});

const needsOf = ({ memberId, sealedSecret, recoveryCodes }: Authenticator) => {
  const unused = recoveryCodes.find(({ usedAt }) => usedAt === null);
  return {
    ...(sealedSecret !== null && needsOfSecret(memberId, sealedSecret)),
    ...(unused && { gsi2pk: needsKey('recovery', keyIdIn(unused.hash)), gsi2sk: memberId }),
  };
};

/** Writes the authenticator as decided; refused when it has changed since it was read. */
export const writeAuthenticator = (
  transaction: Transaction,
  current: Authenticator | null,
  next: Authenticator,
): void => {
  const key = authenticatorKey(next.memberId);
  const item = { ...next, ...needsOf(next) };
  if (current) transaction.replace(key, item, current.version);
  else transaction.create(key, item);
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
 * that the code authorises, so that one code authorises one act, even if submitted concurrently. The secret is stored as it
 * is sealed now.
 */
export const writeTakenStep = (
  transaction: Transaction,
  read: Pick<Authenticator, 'memberId' | 'sealedSecret' | 'version'>,
  { step, sealedSecret }: { readonly step: number; readonly sealedSecret: string },
  taken: Refusal,
): void => {
  const { memberId, version } = read;
  const isResealed = sealedSecret !== read.sealedSecret;
  // With a new version, so that no other change puts the secret back as it was sealed before.
  const resealed = { sealedSecret, ...needsOfSecret(memberId, sealedSecret), version: version + 1 };
  transaction.change(
    authenticatorKey(memberId),
    { lastStep: step, ...(isResealed && resealed) },
    { equals: { state: 'on', ...(isResealed && { version }) }, notAfter: { lastStep: step - 1 } },
    // The code is still right where something else changed meanwhile, as another code that sealed the secret again.
    (stored) => (isResealed && stored?.version !== version ? tryAgain() : taken(stored)),
  );
};
