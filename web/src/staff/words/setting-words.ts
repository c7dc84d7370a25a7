import type { Configuration } from '#shared/domain/configuration.ts';
import type { Difference, SettingPath } from '#shared/domain/configuration-difference.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** What each setting is called. A new setting does not compile until it has a name. */
const useLabels = (): Record<SettingPath, string> => {
  const t = useText();
  return {
    'brand.name': t('Platform name'),
    'brand.logoText': t('Logo text'),
    'brand.contactEmail': t('Contact email'),
    currency: t('Currency'),
    'bank.holder': t('Account holder'),
    'bank.iban': t('IBAN'),
    'bank.bic': t('BIC'),
    'bank.name': t('Bank name'),
    'bank.address.street': t("Account holder's street"),
    'bank.address.building': t("Account holder's building number"),
    'bank.address.postcode': t("Account holder's postcode"),
    'bank.address.town': t("Account holder's town"),
    'bank.address.country': t("Account holder's country (two letters)"),
    'legal.termsVersion': t('Terms version'),
    'legal.riskNoticeVersion': t('Risk notice version'),
    'packages.*.id': t('ID'),
    'packages.*.name': t('Name'),
    'packages.*.priceMinor': t('Price'),
    'packages.*.annualRateBps': t('Annual rate'),
    'packages.*.termMonths': t('Term'),
    'packages.*.perMemberMax': t('Maximum per member'),
    'plans.*.id': t('ID'),
    'plans.*.name': t('Name'),
    'plans.*.annualRateBps': t('Annual rate'),
    'plans.*.termMonths': t('Term'),
    'plans.*.amountMinMinor': t('Minimum deposit'),
    'plans.*.amountMaxMinor': t('Maximum deposit'),
    'plans.*.earlyExitFeeBps': t('Fee for leaving early'),
    'purchase.feeBps': t('Purchase fee'),
    'purchase.feeToPoolBps': t('Share paid into the bonus pool'),
    'purchase.expiryHours': t('Unpaid purchases expire after'),
    'purchase.quantityMax': t('Maximum quantity per purchase'),
    'purchase.undoMinutes': t('Purchases from the balance can be undone for'),
    'sponsor.infinityLevelBps.*': t('Infinity, level'),
    'sponsor.securityLevelBps.*': t('Security, level'),
    'sponsor.nameMask': t('Names of sponsored members are shown as'),
    'deposit.expiryHours': t('Unpaid deposits expire after'),
    'deposit.compoundMinMinor': t('Minimum compound amount'),
    'deposit.undoMinutes': t('Deposits from the balance can be undone for'),
    'returns.period': t('Returns are paid every'),
    'maturity.reminderDays': t('Reminder before maturity'),
    'proposal.expiryDays': t('Proposals expire after'),
    'policy.transitDays': t('Manual bookings are overdue without a bank line after'),
    'policy.liquidityMinBps': t('Minimum liquid cash, of available and held balances'),
    'reconciliation.exactMatches': t('Bank lines that match an order exactly'),
    'reconciliation.differenceHours': t('Differences with the bank stop payouts after'),
    'withdrawal.amountMinMinor': t('Minimum withdrawal'),
    'withdrawal.feeMinor': t('Withdrawal fee'),
    'withdrawal.fourEyesAboveMinor': t('Two approvals required above'),
    'withdrawal.soloPayoutMaxMinor': t('The only approver may also pay, up to'),
    'withdrawal.dailyMaxMinor': t('Maximum per day'),
    'withdrawal.thirtyDaysMaxMinor': t('Maximum in 30 days'),
    'withdrawal.addressHoldHours': t('Hold on new payout addresses'),
    'withdrawal.credentialsHoldHours': t('Hold on withdrawals after a password change'),
    'withdrawal.addressesMax': t('Payout addresses per member'),
    'withdrawal.arrivalDays.bank': t('Bank transfers arrive within'),
    'withdrawal.arrivalDays.crypto': t('Crypto transfers arrive within'),
    'otp.digits': t('Code length'),
    'otp.minutes': t('Codes expire after'),
    'otp.triesMax': t('Attempts allowed'),
    'otp.sendsMax': t('Maximum resends'),
    'pageSize.default': t('Default page size'),
    'pageSize.min': t('Minimum page size'),
    'pageSize.max': t('Maximum page size'),
    'session.idleDays': t('Sign out when inactive for'),
    'session.maxDays': t('Sign out at the latest after'),
    'session.refetchSeconds': t('Session check every'),
    'uploads.avatarMaxBytes': t('Maximum profile picture size'),
    'uploads.headerMaxBytes': t('Maximum header picture size'),
    'uploads.kycDocumentMaxBytes': t('Maximum identity document size'),
  };
};

const isListOfItems = (list: string): boolean => list === 'packages' || list === 'plans';

/** What a setting is called: `packages.growth.priceMinor` and `packages.*.priceMinor` are both 'Price'. */
export const useSettingLabel = () => {
  const t = useText();
  const labels = useLabels();
  return (path: string): string => {
    const [first = '', second = '', ...rest] = path.split('.');
    if (isListOfItems(first)) return labels[`${first}.*.${rest.join('.')}` as SettingPath] ?? second;
    const [level] = rest;
    if (first === 'sponsor' && level)
      return `${labels[`${first}.${second}.*` as SettingPath] ?? path} ${level}`;
    if (path === 'sponsor.infinityLevelBps') return t('Infinity levels in total');
    return labels[path as SettingPath] ?? path;
  };
};

/** The unit of a count, which its name ends in. */
export const useUnitWords = () => {
  const t = useText();
  const units: readonly (readonly [RegExp, string])[] = [
    [/Hours$/u, t('hours')],
    [/(Days|arrivalDays\.\w+)$/u, t('days')],
    [/Months$/u, t('months')],
    [/(^|\.)minutes$|Minutes$/u, t('minutes')],
    [/Seconds$/u, t('seconds')],
    [/Bytes$/u, t('bytes')],
    [/^pageSize\./u, t('rows')],
    [/(perMemberMax|quantityMax)$/u, t('units')],
  ];
  return (path: string): string => units.find(([ending]) => ending.test(path))?.[1] ?? '';
};

type Choice =
  | Configuration['returns']['period']
  | Configuration['sponsor']['nameMask']
  | Configuration['reconciliation']['exactMatches'];

/** The words for values that are one of a few. */
export const useChoiceWords = (): Readonly<Record<string, string>> => {
  const t = useText();
  return {
    day: t('day'),
    week: t('week'),
    month: t('month'),
    'first-name-and-initial': t('first name and initial'),
    initials: t('initials'),
    book: t('booked at once'),
    ask: t('booked when staff say so'),
  } satisfies Record<Choice, string>;
};

/** A value of a setting as people read it: money, per cent, a count with its unit, or words. */
export const useSettingValue = () => {
  const t = useText();
  const format = useFormat();
  const unitOf = useUnitWords();
  const choices = useChoiceWords();
  return ({ path, kind }: Pick<Difference, 'path' | 'kind'>, value: string | number | null): string => {
    if (value === null || value === '') return path.endsWith('perMemberMax') ? t('no limit') : '–';
    if (typeof value === 'string') return choices[value] ?? value;
    if (kind === 'amount') return format.price(asMinor(value));
    if (kind === 'rate') return format.rate(asBps(value));
    return `${format.count(value)} ${unitOf(path)}`.trim();
  };
};

type SettingGroup = SettingPath extends infer Path
  ? Path extends `${infer Group}.${string}`
    ? Group
    : Path
  : never;

/** What the parts of the configuration are called, by the first part of a path. */
export const useSettingGroups = () => {
  const t = useText();
  const words: Readonly<Record<string, string>> = {
    brand: t('Brand'),
    currency: t('Currency'),
    bank: t('Bank account for payments'),
    legal: t('Legal texts'),
    packages: t('Packages'),
    plans: t('Plans'),
    purchase: t('Purchases'),
    sponsor: t('Sponsor bonuses'),
    deposit: t('Deposits'),
    returns: t('Returns'),
    maturity: t('Maturity'),
    proposal: t('Four-eyes approval'),
    policy: t('Policy limits'),
    reconciliation: t('Bank reconciliation'),
    withdrawal: t('Withdrawals'),
    otp: t('Confirmation codes'),
    pageSize: t('Lists'),
    session: t('Sign-in'),
    uploads: t('Uploads'),
  } satisfies Record<SettingGroup & string, string>;
  return (path: string): string => words[path.split('.')[0] ?? ''] ?? path;
};
