import type { Day, Instant } from '#shared/domain/calendar.ts';
import type { CryptoNetwork } from '#shared/domain/payee.ts';
import { locales, type Reader } from './reader.ts';

/** How mails write days, instants and networks, and what they ask when it may have been somebody else. */

type Language = Reader['language'];

export const asDay = (day: Day, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const asTime = (instant: Instant, language: Language): string =>
  `${new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(instant))} UTC`;

export const networkNames: Readonly<Record<CryptoNetwork, string>> = {
  bitcoin: 'Bitcoin',
  ethereum: 'Ethereum',
  tron: 'Tron',
};

export const alarmTitles = { en: 'This was not you?', de: 'Das waren nicht Sie?' } as const;
