import type { Minor } from './money.ts';

/** 110001 with two digits → `1100.01`, as text: dividing would lose the last cent of very large amounts. */
const decimalOf = (amount: Minor, digits: number): `${number}` => {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}` as `${number}`;
};

/** How many digits the currency has behind the point. */
export const currencyDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** For files and for programs: `1100.01`, in the currency's digits. */
export const formatDecimal = (amount: Minor, currency: string): `${number}` =>
  decimalOf(amount, currencyDigits(currency));

/**
 * Minor units as the currency writes them: 110000 EUR → `€1,100.00` or `1.100,00 €`; with `hideZeroCents`, for the
 * axes of charts, `€1,100`.
 */
export const formatMoney = (
  amount: Minor,
  currency: string,
  locale: string,
  options: { signed?: boolean; hideZeroCents?: boolean } = {},
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
    trailingZeroDisplay: options.hideZeroCents ? 'stripIfInteger' : 'auto',
  }).format(formatDecimal(amount, currency));

/** Minor units as a person types them, without groups: 110001 EUR → `1100.01` or `1100,01`. */
export const formatTyped = (amount: Minor, currency: string, locale: string): string => {
  const digits = currencyDigits(currency);
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(amount, digits));
};
