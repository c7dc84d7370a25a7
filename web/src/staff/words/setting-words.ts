import type { Configuration } from '#shared/domain/configuration.ts';
import type { Difference, SettingPath } from '#shared/domain/configuration-difference.ts';
import { asBps, asMinor } from '#shared/domain/money.ts';
import { useFormat } from '#web/ui/format.ts';
import { useText } from '../texts.ts';

/** What each setting is called. A new setting does not compile until it has a name. */
const useLabels = (): Record<SettingPath, string> => {
  const t = useText();
  return {
    'brand.name': t('Name of the platform'),
    'brand.logoText': t('Words of the logo'),
    'brand.contactEmail': t('Contact e-mail'),
    currency: t('Currency'),
    'bank.holder': t('Account holder'),
    'bank.iban': t('IBAN'),
    'bank.bic': t('BIC'),
    'bank.name': t('Name of the bank'),
    'legal.termsVersion': t('Version of the terms'),
    'legal.riskNoticeVersion': t('Version of the risk notice'),
    'packages.*.id': t('Id'),
    'packages.*.name': t('Name'),
    'packages.*.priceMinor': t('Price'),
    'packages.*.annualRateBps': t('Yearly rate'),
    'packages.*.termMonths': t('Term'),
    'packages.*.perMemberMax': t('At most per member'),
    'plans.*.id': t('Id'),
    'plans.*.name': t('Name'),
    'plans.*.annualRateBps': t('Yearly rate'),
    'plans.*.termMonths': t('Term'),
    'plans.*.amountMinMinor': t('Smallest deposit'),
    'plans.*.amountMaxMinor': t('Largest deposit'),
    'plans.*.earlyExitFeeBps': t('Fee for leaving early'),
    'purchase.feeBps': t('Purchase fee'),
    'purchase.feeToPoolBps': t('Of it to the bonus pool'),
    'purchase.expiryHours': t('Unpaid purchases expire after'),
    'purchase.quantityMax': t('Most pieces in one purchase'),
    'sponsor.infinityLevelBps.*': t('Infinity, level'),
    'sponsor.securityLevelBps.*': t('Security, level'),
    'sponsor.nameMask': t('Names of sponsored members are shown as'),
    'deposit.expiryHours': t('Unpaid deposits expire after'),
    'deposit.compoundMinMinor': t('Smallest compound'),
    'returns.period': t('Returns are granted for each'),
    'maturity.reminderDays': t('Reminder before maturity'),
    'proposal.expiryDays': t('Proposals wait for a second person'),
    'withdrawal.amountMinMinor': t('Smallest withdrawal'),
    'withdrawal.feeMinor': t('Withdrawal fee'),
    'withdrawal.fourEyesAboveMinor': t('Two people from above'),
    'withdrawal.dailyMaxMinor': t('At most on one day'),
    'withdrawal.thirtyDaysMaxMinor': t('At most within thirty days'),
    'withdrawal.addressHoldHours': t('New payout addresses rest'),
    'withdrawal.credentialsHoldHours': t('Withdrawals rest after a change of password'),
    'withdrawal.addressesMax': t('Payout addresses per member'),
    'withdrawal.arrivalDays.bank': t('Arrives at a bank within'),
    'withdrawal.arrivalDays.crypto': t('Arrives as crypto currency within'),
    'otp.digits': t('Digits of a code'),
    'otp.minutes': t('A code holds for'),
    'otp.triesMax': t('Wrong tries allowed'),
    'otp.sendsMax': t('Codes sent again at most'),
    'pageSize.default': t('Lines of a list, usually'),
    'pageSize.min': t('Lines of a list, at least'),
    'pageSize.max': t('Lines of a list, at most'),
    'session.idleDays': t('Sign-in ends when unused for'),
    'session.maxDays': t('Sign-in ends in any case after'),
    'session.refetchSeconds': t('Screens ask for the sign-in every'),
    'uploads.avatarMaxBytes': t('Largest picture of a person'),
    'uploads.headerMaxBytes': t('Largest header picture'),
    'uploads.kycDocumentMaxBytes': t('Largest identity document'),
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
    if (path === 'sponsor.infinityLevelBps') return t('Infinity levels together');
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
    [/(^|\.)minutes$/u, t('minutes')],
    [/Seconds$/u, t('seconds')],
    [/Bytes$/u, t('bytes')],
    [/^pageSize\./u, t('lines')],
    [/(perMemberMax|quantityMax)$/u, t('pieces')],
  ];
  return (path: string): string => units.find(([ending]) => ending.test(path))?.[1] ?? '';
};

type Choice = Configuration['returns']['period'] | Configuration['sponsor']['nameMask'];

/** The words for values that are one of a few. */
export const useChoiceWords = (): Readonly<Record<string, string>> => {
  const t = useText();
  return {
    day: t('day'),
    week: t('week'),
    month: t('month'),
    'first-name-and-initial': t('first name and initial'),
    initials: t('initials'),
  } satisfies Record<Choice, string>;
};

/** A value of a setting as people read it: money, per cent, a count with its unit, or words. */
export const useSettingValue = () => {
  const t = useText();
  const format = useFormat();
  const unitOf = useUnitWords();
  const choices = useChoiceWords();
  return ({ path, kind }: Pick<Difference, 'path' | 'kind'>, value: string | number | null): string => {
    if (value === null) return path.endsWith('perMemberMax') ? t('no limit') : '–';
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
    proposal: t('Second person'),
    withdrawal: t('Withdrawals'),
    otp: t('Confirmation codes'),
    pageSize: t('Lists'),
    session: t('Sign-in'),
    uploads: t('Uploads'),
  } satisfies Record<SettingGroup & string, string>;
  return (path: string): string => words[path.split('.')[0] ?? ''] ?? path;
};
