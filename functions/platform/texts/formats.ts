import type { Day, Instant } from '#shared/domain/calendar.ts';
import { type Language, languages } from '#shared/domain/languages.ts';
import type { Bps, Minor } from '#shared/domain/money.ts';
import { formatMoney } from '#shared/domain/money-text.ts';

/** How mails write amounts, rates, days, times and lists. Times are UTC, because a mail has no reader's clock. */
export const formatsOf = (language: Language) => {
  const { locale } = languages[language];
  return {
    money: (amount: Minor, currency: string): string => formatMoney(amount, currency, locale),
    rate: (rateBps: Bps): string =>
      // Basis points are hundredths of a per cent; only the shown text is divided.
      new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rateBps / 10_000),
    day: (day: Day): string =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
    time: (instant: Instant): string =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: 'UTC',
        timeZoneName: 'short',
      }).format(new Date(instant)),
    list: (items: readonly string[]): string => new Intl.ListFormat(locale).format(items),
  };
};
