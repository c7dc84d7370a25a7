import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  memberPk,
  payoutAddressBookKey,
  payoutAddressKey,
  payoutAddressPrefix,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { payoutAddressBookItem } from './items.ts';

/** More than any configuration allows a member to have. */
const addressesReadMax = 100;

/** A member's addresses, newest first. */
export const readPayoutAddresses = (database: Database, memberId: MemberId): Promise<PayoutAddress[]> =>
  readAll(
    database,
    { pk: memberPk(memberId), begins: payoutAddressPrefix, order: 'newest-first' },
    payoutAddressSchema,
    addressesReadMax,
  );

/**
 * How many addresses the member has added. Read before the addresses, so that an addition in between is detected.
 */
export const readAddressBookVersion = async (database: Database, memberId: MemberId): Promise<number> =>
  (await readItem(database, payoutAddressBookKey(memberId), payoutAddressBookItem))?.version ?? 0;

/** Writes a new address and its event, if no address was added since the others were read. */
export const writeAddedAddress = (
  transaction: Transaction,
  memberId: MemberId,
  address: PayoutAddress,
  bookVersionRead: number,
  now: Date,
): void => {
  const { payee, usableFrom } = address;
  const bookKey = payoutAddressBookKey(memberId);
  const next = { version: bookVersionRead + 1 };
  if (bookVersionRead === 0) transaction.create(bookKey, next);
  else transaction.replace(bookKey, next, bookVersionRead);
  transaction.create(payoutAddressKey(memberId, payee.addressId), { ...address });
  const { label } = payee;
  emit(
    transaction,
    {
      type: 'payout-address-changed',
      memberId,
      change: 'added',
      label,
      masked: maskedPayee(payee),
      usableFrom,
    },
    now,
  );
};

/**
 * Removes an address and writes its event. A removal cannot break the rules for additions, so it leaves the counter
 * alone.
 */
export const writeRemovedAddress = (
  transaction: Transaction,
  memberId: MemberId,
  { payee, version }: PayoutAddress,
  now: Date,
): void => {
  transaction.remove(payoutAddressKey(memberId, payee.addressId), version, () => new AppError('not_found'));
  const { label } = payee;
  const masked = maskedPayee(payee);
  emit(
    transaction,
    { type: 'payout-address-changed', memberId, change: 'removed', label, masked, usableFrom: null },
    now,
  );
};
