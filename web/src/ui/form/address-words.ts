import { profileProblems } from '#shared/domain/own-profile.ts';
import { addressProblems, type PostalCodeName, type RegionName } from '#shared/domain/postal-address.ts';
import { useText } from '../texts.ts';

/** What is wrong with a person's day of birth or address; what the kit has worded already stays as it is. */
export const usePersonProblemWords = () => {
  const t = useText();
  const words = new Map<unknown, string>([
    [profileProblems.phone, t('Start with + and the country code, such as +49 30 123456.')],
    [profileProblems.future, t('Enter a date in the past.')],
    [profileProblems.tooYoung, t('You must be at least 18 years old.')],
    [addressProblems.missing, t('Required for addresses in this country.')],
    [addressProblems.code, t("This isn't a valid postal code for the country you chose.")],
    [addressProblems.country, t('Choose a country.')],
  ]);
  return (problem: unknown) => (words.get(problem) ?? problem) as string | undefined;
};

/** What the countries call their postal codes. */
export const usePostalCodeWords = (): Record<PostalCodeName, string> => {
  const t = useText();
  return {
    'postal-code': t('Postal code'),
    postcode: t('Postcode'),
    'zip-code': t('ZIP code'),
    eircode: t('Eircode'),
    'pin-code': t('PIN code'),
    cep: t('CEP'),
  };
};

/** What the countries call the part of the country that an address names. */
export const useRegionWords = (): Record<RegionName, string> => {
  const t = useText();
  return {
    state: t('State or territory'),
    province: t('Province'),
    prefecture: t('Prefecture'),
    county: t('County'),
    emirate: t('Emirate'),
    department: t('Department'),
    region: t('Region'),
  };
};
