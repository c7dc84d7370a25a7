import { createHash } from 'node:crypto';
import {
  type Passkey,
  type PasskeyRequestItem,
  passkeyRequestItem,
  passkeySchema,
} from '#functions/passkey/passkey-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  memberKey,
  memberPk,
  passkeyCredentialKey,
  passkeyKey,
  passkeyPrefix,
  passkeyRequestKey,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readItem, readPage } from '#functions/platform/table/read.ts';
import { commit, type Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, OtpId } from '#shared/domain/ids.ts';
import { type PasskeyChange, passkeysMax } from '#shared/domain/passkeys.ts';

/** A member's passkeys, in the order in which they were added. */
export const readPasskeys = async (database: Database, memberId: MemberId): Promise<Passkey[]> => {
  const question = { pk: memberPk(memberId), begins: passkeyPrefix, order: 'oldest-first' } as const;
  // Two may have been added at the same moment, so there can be more than the maximum.
  const page = { limit: 2 * passkeysMax, after: undefined };
  return (await readPage(database, question, passkeySchema, page)).items;
};

const credentialKeyOf = ({ credentialId }: Pick<Passkey, 'credentialId'>) =>
  passkeyCredentialKey(createHash('sha256').update(credentialId).digest('base64url'));

/** Counts the change on the member, who has at least `least` before, pauses withdrawals, and has the member notified. */
const writeChange = (
  transaction: Transaction,
  { memberId, name }: Passkey,
  { change, least }: { readonly change: PasskeyChange; readonly least: number },
  now: Date,
): void => {
  const by = change === 'added' ? 1 : -1;
  transaction.add(
    memberKey(memberId),
    { version: 1, passkeys: by },
    {
      atLeast: { version: 1, ...(least > 0 && { passkeys: least }) },
      set: { credentialsChangedAt: instantOf(now) },
    },
    () => new AppError('last_second_factor'),
  );
  emit(transaction, { type: 'passkey-changed', memberId, change, name }, now);
};

/** Adds a passkey. A credential belongs to one member and is added once. @throws when it commits: AppError passkey_refused */
export const writeNewPasskey = (transaction: Transaction, passkey: Passkey, now: Date): void => {
  const { id: passkeyId, memberId } = passkey;
  transaction.create(passkeyKey(memberId, passkeyId), { ...passkey });
  transaction.create(
    credentialKeyOf(passkey),
    { memberId, passkeyId },
    () => new AppError('passkey_refused'),
  );
  writeChange(transaction, passkey, { change: 'added', least: 0 }, now);
};

const removeItems = (transaction: Transaction, passkey: Passkey): void => {
  const { id, memberId } = passkey;
  transaction.removeIf(passkeyKey(memberId, id), { equals: { id } }, () => new AppError('not_found'));
  transaction.removeIf(credentialKeyOf(passkey), { equals: { memberId } });
};

/**
 * Removes a passkey, of which at least `kept` others stay.
 * @throws when it commits: AppError not_found when it was removed meanwhile; last_second_factor
 */
export const writeRemovedPasskey = (
  transaction: Transaction,
  passkey: Passkey,
  kept: number,
  now: Date,
): void => {
  removeItems(transaction, passkey);
  writeChange(transaction, passkey, { change: 'removed', least: kept + 1 }, now);
};

/** Removes all of them. The recovery code that does it has its own event and its own change of the member. */
export const removeAllPasskeys = (transaction: Transaction, passkeys: readonly Passkey[]): void => {
  for (const passkey of passkeys) removeItems(transaction, passkey);
};

/** @throws when it commits: AppError not_found when it was removed meanwhile */
export const writePasskeyName = (transaction: Transaction, { id, memberId }: Passkey, name: string): void => {
  transaction.change(passkeyKey(memberId, id), { name }, { equals: { id } }, () => new AppError('not_found'));
};

/**
 * Notes a use, in the transaction of what it proves. The counter is the one that was compared, so that of two copies of
 * an authenticator one is refused.
 */
export const writePasskeyUse = (
  transaction: Transaction,
  { id, memberId, counter: seen }: Passkey,
  { counter, backedUp }: Pick<Passkey, 'counter' | 'backedUp'>,
  { now, refusal }: { readonly now: Date; readonly refusal: Refusal },
): void => {
  transaction.change(
    passkeyKey(memberId, id),
    { counter, backedUp, lastUsedAt: instantOf(now) },
    { equals: { counter: seen } },
    refusal,
  );
};

/** Long enough to refuse a late answer as late. */
const keepSeconds = 86_400;

export const writePasskeyRequest = (
  transaction: Transaction,
  request: PasskeyRequestItem,
  now: Date,
): void => {
  const ttl = Math.floor(now.getTime() / 1_000) + keepSeconds;
  transaction.create(passkeyRequestKey(request.memberId, request.id), { ...request, ttl });
};

export const findPasskeyRequest = (
  database: Database,
  memberId: MemberId,
  id: OtpId,
): Promise<PasskeyRequestItem | null> =>
  readItem(database, passkeyRequestKey(memberId, id), passkeyRequestItem);

/** One request makes one passkey. @throws when it commits: AppError passkey_refused */
export const writeUsedRequest = (
  transaction: Transaction,
  { memberId, id }: PasskeyRequestItem,
  now: Instant,
): void => {
  transaction.change(
    passkeyRequestKey(memberId, id),
    { state: 'used' },
    { equals: { state: 'open' }, after: { expiresAt: now } },
    () => new AppError('passkey_refused'),
  );
};

/** Removes all passkeys of a closed account; the same authenticator may serve another account. Idempotent. */
export const forgetPasskeys = async (database: Database, memberId: MemberId): Promise<void> => {
  for (const passkey of await readPasskeys(database, memberId)) {
    const transaction = new Transaction();
    removeItems(transaction, passkey);
    await commit(database, transaction);
  }
};
