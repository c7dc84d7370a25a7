import { type Authenticator, authenticatorSchema } from '#functions/authenticator/authenticator-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { authenticatorKey, memberKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { AuthenticatorChange } from '#shared/domain/words.ts';

/** A member's authenticator; null when there never was one. */
export const readAuthenticator = (database: Database, memberId: MemberId): Promise<Authenticator | null> =>
  readItem(database, authenticatorKey(memberId), authenticatorSchema);

/** The authenticator as decided; refused when it changed since it was read. */
export const writeAuthenticator = (
  transaction: Transaction,
  standing: Authenticator | null,
  next: Authenticator,
): void => {
  const key = authenticatorKey(next.memberId);
  if (standing) transaction.replace(key, { ...next }, standing.version);
  else transaction.create(key, { ...next });
};

/** Members and the stream are told what became of it, in the same transaction. */
export const emitChange = (
  transaction: Transaction,
  memberId: MemberId,
  change: AuthenticatorChange,
  now: Date,
): void => emit(transaction, { type: 'authenticator-changed', memberId, change }, now);

/**
 * The authenticator went on or off: it stands with the member, from when on it is asked for, and withdrawals rest from
 * now on. A write that adds to the version of the member, so that it neither waits for nor overwrites another change.
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
    { atLeast: { version: 1 }, set: { authenticatorSince: since, credentialsChangedAt: instantOf(now) } },
  );
  emitChange(transaction, memberId, change, now);
};

/**
 * The code of this step was taken: it and those before it count no more. A condition of the very write of what it
 * proves, so that one code proves one thing, however often it is given at the same moment.
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
