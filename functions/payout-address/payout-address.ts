import type { PayoutAddressView } from '#shared/contract/payout-addresses.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import { maskedPayee, type Payee } from '#shared/domain/payee.ts';
import type { NewPayoutAddress } from '#shared/domain/payout-address.ts';
import type { PayoutAddress } from './payout-address-schema.ts';

const isSamePlace = (one: Payee, other: Payee): boolean =>
  one.kind === 'bank'
    ? other.kind === 'bank' && one.iban === other.iban
    : other.kind === 'crypto' && one.network === other.network && one.address === other.address;

/**
 * A new address of a member. It can't be used for a while, so that an intruder can't be paid immediately.
 * @throws AppError address_known | address_limit_reached
 */
export const decideAddAddress = (
  existing: readonly PayoutAddress[],
  wanted: NewPayoutAddress & { readonly addressId: PayoutAddressId },
  { addressesMax, addressHoldHours }: Configuration['withdrawal'],
  now: Date,
): PayoutAddress => {
  const payee: Payee = { ...wanted };
  if (existing.some((address) => isSamePlace(address.payee, payee))) throw new AppError('address_known');
  if (existing.length >= addressesMax) throw new AppError('address_limit_reached', { most: addressesMax });
  const addedAt = instantOf(now);
  const usableFrom = addHours(addedAt, addressHoldHours);
  return { payee, addedAt, usableFrom, payeeAcceptance: null, version: 1 };
};

/** An address as its member sees it. */
export const payoutAddressView = (
  { payee, addedAt, usableFrom }: PayoutAddress,
  now: Date,
): PayoutAddressView => ({
  id: payee.addressId,
  payee,
  masked: maskedPayee(payee),
  addedAt,
  usableFrom,
  isUsable: usableFrom <= instantOf(now),
});
