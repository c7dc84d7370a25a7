import type { Minor } from './money.ts';

/** 110001 with two digits → `1100.01`, as text: dividing would lose the last cent of very large amounts. */
const decimalOf = (amount: Minor, digits: number): `${number}` => {
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${amount < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}` as `${number}`;
};

/** By locale and options. Making one takes twenty times as long as using it. */
const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const name = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(name) ?? new Intl.NumberFormat(locale, options);
  formats.set(name, format);
  return format;
};

const digitsByCurrency = new Map<string, number>();

/** How many digits the currency has behind the point. */
export const currencyDigits = (currency: string): number => {
  const known =
    digitsByCurrency.get(currency) ??
    formatOf('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    2;
  digitsByCurrency.set(currency, known);
  return known;
};

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
  formatOf(locale, {
    style: 'currency',
    currency,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
    trailingZeroDisplay: options.hideZeroCents ? 'stripIfInteger' : 'auto',
  }).format(formatDecimal(amount, currency));

/** Minor units as a person types them, without groups: 110001 EUR → `1100.01` or `1100,01`. */
export const formatTyped = (amount: Minor, currency: string, locale: string): string => {
  const digits = currencyDigits(currency);
  return formatOf(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(decimalOf(amount, digits));
};
