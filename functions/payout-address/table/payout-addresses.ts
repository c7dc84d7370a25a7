import * as z from 'zod/mini';
import type { PayeeAcceptance } from '#functions/payout-address/payee-acceptance-schema.ts';
import type { PayoutAddress } from '#functions/payout-address/payout-address-schema.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  memberPk,
  payoutAddressBookKey,
  payoutAddressKey,
  payoutAddressPrefix,
  payoutIban,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type MemberId, memberIdSchema } from '#shared/domain/ids.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { payoutAddressBookItem } from './items.ts';

/** More than any configuration allows a member to have. */
const addressesReadMax = 100;

/** A bank account is found by its IBAN, to see whom else it belongs to. */
const attributes = (memberId: MemberId, address: PayoutAddress) => ({
  ...address,
  ...(address.payee.kind === 'bank' && { gsi2pk: payoutIban(address.payee.iban), gsi2sk: memberId }),
});

/** More members than that with one account are not listed. */
const sharersMax = 20;

const sharedItem = z.object({ gsi2sk: memberIdSchema });

/** The other members who have this account as a payout address. */
export const readSharers = async (
  database: Database,
  iban: string,
  memberId: MemberId | null,
): Promise<MemberId[]> => {
  const question = { index: 'gsi2', pk: payoutIban(iban), order: 'oldest-first' } as const;
  const items = await readAll(database, question, sharedItem, sharersMax);
  return [...new Set(items.map(({ gsi2sk }) => gsi2sk))].filter((id) => id !== memberId);
};

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
  transaction.create(payoutAddressKey(memberId, payee.addressId), attributes(memberId, address));
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

/** Writes that compliance accepted the holder of an address, if the address hasn't changed since it was read. */
export const writeAcceptedAddress = (
  transaction: Transaction,
  memberId: MemberId,
  address: PayoutAddress,
  payeeAcceptance: PayeeAcceptance,
): void => {
  const next = { ...address, payeeAcceptance, version: address.version + 1 };
  const key = payoutAddressKey(memberId, address.payee.addressId);
  transaction.replace(key, attributes(memberId, next), address.version);
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
