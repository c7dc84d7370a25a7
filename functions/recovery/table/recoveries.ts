import { addressHashOf } from '#functions/platform/address-hash.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey, recoveriesPk, recoveryKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { openRecovery, type Recovery, recoverySchema } from '#functions/recovery/recovery.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId, RecoveryId } from '#shared/domain/ids.ts';

/** Longer than its code is valid and its event is delivered. */
const keepSeconds = 2 * 86_400;

const keyOf = ({ email, id }: Recovery) => recoveryKey(addressHashOf(email), id);

/** Notes that a new password was asked for; the event mails the code, if the address has an account. */
export const requestRecovery = async (
  database: Database,
  email: string,
  keyId: string,
  now: Date,
): Promise<void> => {
  const recovery = openRecovery(email, newId('RecoveryId', now), keyId, now);
  const transaction = new Transaction().create(keyOf(recovery), {
    ...recovery,
    ttl: Math.floor(now.getTime() / 1_000) + keepSeconds,
  });
  const requested = { addressHash: addressHashOf(email), recoveryId: recovery.id };
  emit(transaction, { type: 'recovery-requested', ...requested }, now);
  await commit(database, transaction);
};

/** The latest request of an address: only its code counts. */
export const findLatestRecovery = async (database: Database, email: string): Promise<Recovery | null> => {
  const question = { pk: recoveriesPk(addressHashOf(email)), order: 'newest-first' } as const;
  const [latest] = await readAll(database, question, recoverySchema, 1);
  return latest ?? null;
};

export const findRecovery = (
  database: Database,
  addressHash: string,
  id: RecoveryId,
): Promise<Recovery | null> => readItem(database, recoveryKey(addressHash, id), recoverySchema);

/** Longer than a request can last. */
const takenMs = 30_000;

const takenElsewhere = () => new AppError('try_again');

/**
 * Takes the code for one request, and records for its member that the password is being recovered, which pauses
 * withdrawals and is announced by mail, before it is set: a crash in between pauses withdrawals needlessly, where the
 * other order would leave them unprotected. The member's version is incremented, so that this neither conflicts with
 * nor overwrites another change. What a former request took and could not finish is taken again, without another mail.
 * @throws AppError try_again while another request is setting the password
 */
export const takeRecovery = async (
  database: Database,
  recovery: Recovery,
  memberId: MemberId,
  now: Date,
): Promise<Recovery> => {
  const { state, takenUntil } = recovery;
  if (takenUntil !== null && takenUntil > instantOf(now)) throw takenElsewhere();
  const taken = {
    state: 'taken',
    takenUntil: instantOf(new Date(now.getTime() + takenMs)),
  } as const;
  const transaction = new Transaction().change(
    keyOf(recovery),
    taken,
    { equals: { state, takenUntil } },
    takenElsewhere,
  );
  if (state === 'open') {
    const set = { credentialsChangedAt: instantOf(now) };
    transaction.add(memberKey(memberId), { version: 1 }, { atLeast: { version: 1 }, set });
    emit(transaction, { type: 'password-recovered', memberId }, now);
  }
  await commit(database, transaction);
  return { ...recovery, ...taken };
};

/** The password is set, and the code counts no more; or it could not be set, and the code may be used again. */
export const endRecovery = async (
  database: Database,
  taken: Recovery,
  isSet: boolean,
  now: Date,
): Promise<void> => {
  const transaction = new Transaction().change(
    keyOf(taken),
    isSet ? { state: 'used', takenUntil: null } : { takenUntil: instantOf(now) },
    { equals: { state: 'taken', takenUntil: taken.takenUntil } },
    takenElsewhere,
  );
  await commit(database, transaction);
};
