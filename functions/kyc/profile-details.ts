import type { OwnKycCase } from '#shared/contract/kyc.ts';
import type { Profile } from '#shared/domain/profile.ts';

/** What of a profile an identity is about. The address is null unless it is complete. */
export const profileDetails = (profile: Profile): OwnKycCase['profile'] => {
  const { birthday, street, postalCode, city, region, country } = profile;
  const address =
    street && city && country
      ? { street, city, country, ...(postalCode && { postalCode }), ...(region && { region }) }
      : null;
  return { birthday: birthday ?? null, address };
};
