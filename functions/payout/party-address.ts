import type { VerifiedPapers } from '#functions/kyc/verified-papers.ts';
import { type AccountAddress, isEmptyAddress } from '#shared/domain/account-address.ts';
import { needsAddress } from './check-instructions.ts';
import type { PayoutAddress } from './payout-instructions.ts';
import { sepaText } from './sepa-text.ts';

const part = (text: string | undefined, max: number): string | null =>
  text === undefined || text === '' ? null : sepaText(text).slice(0, max).trim();

/** The address of our own account for a file; null where none is configured. */
export const debtorAddressOf = (address: AccountAddress): PayoutAddress | null =>
  isEmptyAddress(address)
    ? null
    : {
        street: part(address.street, 70),
        building: part(address.building, 16),
        postcode: part(address.postcode, 16),
        town: address.town,
        country: address.country,
      };

/**
 * Where a payee lives, as far as the file has to say it: nothing within the EEA, and elsewhere what compliance verified.
 * Parts are cut where a transfer has no more room, because a shortened address still says where somebody lives.
 */
export const payeeAddressOf = (iban: string, papers: VerifiedPapers | null): PayoutAddress | null => {
  if (!papers || !needsAddress(iban)) return null;
  const { street, postalCode, city, country } = papers.address;
  return {
    street: part(street, 70),
    building: null,
    postcode: part(postalCode, 16),
    town: part(city, 35) ?? '',
    country,
  };
};
