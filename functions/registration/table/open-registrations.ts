import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { registrationEndDue, registrationKey, registrationsPk } from '#functions/platform/table/keys.ts';
import { commitOnce } from '#functions/platform/table/once.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import {
  type ConfirmableRegistration,
  type OpenRegistration,
  openRegistrationSchema,
} from '#functions/registration/open-registration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { RegistrationId } from '#shared/domain/ids.ts';

/** More than one address can be registered within the days that a registration stays open. */
const perAddressMax = 100;

const keyOf = ({ email, id }: Pick<OpenRegistration, 'email' | 'id'>) =>
  registrationKey(addressHashOf(email), id);

/** Notes the registration before its identity is made, so that whatever an interruption leaves is found and removed. */
export const noteRegistration = async (database: Database, open: OpenRegistration): Promise<void> => {
  const transaction = new Transaction().create(keyOf(open), {
    ...open,
    gsi3pk: registrationEndDue,
    gsi3sk: `${open.endsAt}#${open.id}`,
  });
  await commit(database, transaction);
};

/** Its identity has the password: the registration can be confirmed, and the event mails its code. */
export const makeConfirmable = async (
  database: Database,
  open: OpenRegistration,
  sub: Sub,
  now: Date,
): Promise<void> => {
  const transaction = new Transaction().change(
    keyOf(open),
    { sub },
    { equals: { sub: null } },
    () => new AppError('try_again'),
  );
  const registered = { addressHash: addressHashOf(open.email), registrationId: open.id };
  emit(transaction, { type: 'registration-requested', ...registered }, now);
  await commit(database, transaction);
};

const isConfirmable = (open: OpenRegistration): open is ConfirmableRegistration => open.sub !== null;

/** The open registrations of an address that can be confirmed, the newest first. */
export const readConfirmable = async (
  database: Database,
  addressHash: string,
): Promise<ConfirmableRegistration[]> => {
  const question = { pk: registrationsPk(addressHash), order: 'newest-first' } as const;
  const open = await readAll(database, question, openRegistrationSchema, perAddressMax);
  return open.filter(isConfirmable);
};

/** An open registration by its number; null when it was confirmed or removed. */
export const findRegistration = (
  database: Database,
  addressHash: string,
  id: RegistrationId,
): Promise<OpenRegistration | null> =>
  readItem(database, registrationKey(addressHash, id), openRegistrationSchema);

/** Makes the next code the one that counts, once for each request of it. @returns false when it did before */
export const writeNextCode = (
  database: Database,
  next: ConfirmableRegistration,
  requestId: string,
  now: Date,
): Promise<boolean> =>
  commitOnce(database, 'registration-code', requestId, now, (transaction) =>
    transaction.change(
      keyOf(next),
      { codes: next.codes, keyId: next.keyId, codeUntil: next.codeUntil },
      { equals: { codes: next.codes - 1 } },
      () => new AppError('try_again'),
    ),
  );

/** Removes a registration that is confirmed or given up; without effect when it is gone. */
export const forgetRegistration = async (
  database: Database,
  open: Pick<OpenRegistration, 'email' | 'id'>,
): Promise<void> => {
  await database.client.send(new DeleteCommand({ TableName: database.tableName, Key: { ...keyOf(open) } }));
};
