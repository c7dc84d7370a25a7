import type { SettingPath } from '#shared/domain/configuration-difference.ts';
import { exactMatchChoices } from '#shared/domain/policy.ts';

/** The settings of the editor, in the order of the configuration. Lists (packages, plans, levels) have editors of their own. */
export const settingSections: readonly (readonly SettingPath[])[] = [
  ['brand.name', 'brand.logoText', 'brand.contactEmail'],
  ['currency'],
  [
    'bank.holder',
    'bank.iban',
    'bank.bic',
    'bank.name',
    'bank.address.street',
    'bank.address.building',
    'bank.address.postcode',
    'bank.address.town',
    'bank.address.country',
  ],
  ['legal.termsVersion', 'legal.riskNoticeVersion'],
  [
    'purchase.feeBps',
    'purchase.feeToPoolBps',
    'purchase.expiryHours',
    'purchase.quantityMax',
    'purchase.undoMinutes',
  ],
  ['deposit.expiryHours', 'deposit.compoundMinMinor', 'deposit.undoMinutes'],
  ['returns.period'],
  ['maturity.reminderDays'],
  [
    'withdrawal.amountMinMinor',
    'withdrawal.feeMinor',
    'withdrawal.fourEyesAboveMinor',
    'withdrawal.soloPayoutMaxMinor',
    'withdrawal.dailyMaxMinor',
    'withdrawal.thirtyDaysMaxMinor',
    'withdrawal.addressHoldHours',
    'withdrawal.credentialsHoldHours',
    'withdrawal.addressesMax',
    'withdrawal.arrivalDays.bank',
    'withdrawal.arrivalDays.crypto',
  ],
  [
    'proposal.expiryDays',
    'policy.liquidityMinBps',
    'policy.transitDays',
    'reconciliation.exactMatches',
    'reconciliation.differenceHours',
  ],
  ['otp.digits', 'otp.minutes', 'otp.triesMax', 'otp.sendsMax'],
  ['pageSize.default', 'pageSize.min', 'pageSize.max'],
  ['session.idleDays', 'session.maxDays', 'session.refetchSeconds'],
  ['uploads.avatarMaxBytes', 'uploads.headerMaxBytes', 'uploads.kycDocumentMaxBytes'],
];

/** The settings of one package and one plan; their id is given once. */
export const offerSettings = {
  packages: ['name', 'priceMinor', 'annualRateBps', 'termMonths', 'perMemberMax'],
  plans: ['name', 'annualRateBps', 'termMonths', 'amountMinMinor', 'amountMaxMinor', 'earlyExitFeeBps'],
} as const;
export type OfferList = keyof typeof offerSettings;

/** Who takes part in sponsor bonuses, and how names are shown. */
export const levelLists = ['infinityLevelBps', 'securityLevelBps'] as const;
export const nameMaskPath = 'sponsor.nameMask' satisfies SettingPath;

const choices: Readonly<Record<string, readonly string[]>> = {
  'returns.period': ['day', 'week', 'month'],
  [nameMaskPath]: ['first-name-and-initial', 'initials'],
  'reconciliation.exactMatches': exactMatchChoices,
};

/** What a setting is typed as; units come last in every name. */
export const fieldKindOf = (path: string): 'amount' | 'rate' | 'choice' | 'text' | 'count' => {
  if (path.endsWith('Minor')) return 'amount';
  if (/Bps(\.\d+)?$/u.test(path)) return 'rate';
  if (path in choices) return 'choice';
  return /^(brand|currency|bank|legal)(\.|$)|\.(name|id)$/u.test(path) ? 'text' : 'count';
};

/** The values of a setting that is one of a few. */
export const choicesOf = (path: string): readonly string[] => choices[path] ?? [];

/** A path as people count: a sponsor level by its number from one. */
export const countedPath = (path: string): string =>
  path.replace(/^(sponsor\.\w+)\.(\d+)$/u, (_, list, index) => `${list}.${Number(index) + 1}`);
