/**
 * Amounts, rates and times as text, in the language of the screens. Components (MoneyText, DateText, RateText)
 * are what screens use; these functions are for sentences: `t('You pay {amount}.', { amount: format.money(x) })`
 * with `const format = useFormat()`.
 */
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type Language, languages } from '#shared/domain/languages.ts';
import type { Bps, Minor } from '#shared/domain/money.ts';
import { formatDecimal, formatMoney, formatTyped } from '#shared/domain/money-text.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { usePreference } from '../preferences/preferences.ts';

/** What stands in the place of an amount in privacy mode. */
export const maskedAmount = '•••••';

/** Basis points as a percentage: 650 → `6.5 %`. */
export const formatRate = (rate: Bps, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);

/** An instant (ISO, UTC) in local time, or a UTC day (YYYY-MM-DD) as that day. */
export const formatDate = (value: string, locale: string, withTime = value.includes('T')): string =>
  new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(withTime && value.includes('T') ? { timeStyle: 'short' as const } : {}),
    ...(value.includes('T') ? {} : { timeZone: 'UTC' }),
  }).format(new Date(value));

/** An instant soon after `now`, in local time: the time of day alone where it is on the same day. */
export const formatMoment = (value: string, now: number, locale: string): string =>
  new Date(value).toDateString() === new Date(now).toDateString()
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(value))
    : formatDate(value, locale);

/** An instant in UTC, to the second. */
export const formatUtc = (value: string, locale: string): string =>
  `${new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(value))} UTC`;

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How far an instant is from now, in words: `in 3 days`, `5 minutes ago`. */
export const formatDistance = (value: string, now: number, locale: string): string => {
  const seconds = (Date.parse(value) - now) / 1_000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
};

/** The formats bound to the person's language, the deployment's currency and privacy mode. */
export const useFormat = () => {
  const { i18n } = useLingui();
  const { currency } = useConfiguration();
  const privacy = usePreference('privacy');
  const locale = languages[i18n.locale as Language].locale;
  return useMemo(
    () => ({
      locale,
      money: (amount: Minor, options?: { signed?: boolean }) =>
        privacy ? maskedAmount : formatMoney(amount, currency, locale, options),
      /** For the axis of a chart: `€1,100`, with cents only where there are any. */
      axis: (amount: Minor) =>
        privacy ? maskedAmount : formatMoney(amount, currency, locale, { hideZeroCents: true }),
      /** For files: `1100.01`, never masked, because files are asked for. */
      decimal: (amount: Minor) => formatDecimal(amount, currency),
      /** For fields: `1100.01` or `1100,01`, as the person would type it; never masked. */
      typed: (amount: Minor) => formatTyped(amount, currency, locale),
      currency,
      /** Prices are public: they are not masked in privacy mode. */
      price: (amount: Minor) => formatMoney(amount, currency, locale),
      rate: (rate: Bps) => formatRate(rate, locale),
      date: (value: string, withTime?: boolean) => formatDate(value, locale, withTime),
      moment: (value: string, now: number) => formatMoment(value, now, locale),
      utc: (value: string) => formatUtc(value, locale),
      distance: (value: string, now: number) => formatDistance(value, now, locale),
      /** Whole per cent; may be more than a hundred. */
      percent: (value: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100),
      count: (value: number) => new Intl.NumberFormat(locale).format(value),
    }),
    [currency, locale, privacy],
  );
};
