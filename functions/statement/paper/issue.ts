import { createHash } from 'node:crypto';
import { textsOf } from '#functions/platform/texts/texts.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import type { Configuration } from '#shared/domain/configuration.ts';
import { type Language, languages } from '#shared/domain/languages.ts';
import type { Minor } from '#shared/domain/money.ts';
import { formatMoney } from '#shared/domain/money-text.ts';
import type { MemberAccount, ProductArea } from '#shared/domain/words.ts';
import { catalogs } from './catalogs.ts';
import {
  accountNames,
  areaNames,
  entryKindNames,
  type ReceiptState,
  stateNames,
  toMemberEntryKind,
} from './words.ts';

/** For whom, by whom, in which language and when a document is issued. */
export interface Issue {
  readonly brand: Configuration['brand'];
  readonly legal: Configuration['legal'];
  readonly currency: string;
  readonly member: { readonly id: string; readonly name: string; readonly email: string };
  readonly language: Language;
  readonly at: Instant;
}

const documentTexts = textsOf(catalogs);

/** Texts, amounts and times as a document of this issue writes them. Times are UTC: a document has no reader's clock. */
export const writerOf = ({ language, currency }: Issue) => {
  const { locale } = languages[language];
  const t = documentTexts(language);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const instant = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    t,
    areaOf: (area: ProductArea): string => t(areaNames[area]),
    accountOf: (account: MemberAccount): string => t(accountNames[account]),
    kindOf: (kind: string): string => t(entryKindNames[toMemberEntryKind(kind)]),
    stateOf: (state: ReceiptState): string => t(stateNames[state]),
    money: (amount: Minor, signed = false) => formatMoney(amount, currency, locale, { signed }),
    /** For columns whose heading names the time zone. */
    time: (value: string) => time.format(new Date(value)),
    /** With its time zone. */
    instant: (value: string) => instant.format(new Date(value)),
    day: (value: string) => day.format(new Date(value)),
    month: (value: string) => month.format(new Date(`${value}-01`)),
  };
};
export type Writer = ReturnType<typeof writerOf>;

/** `BAL-S-INF-202703-4F0C…`: the same content for the same member has the same number, whenever it is made. */
export const documentNumber = (parts: readonly string[], content: unknown): string => {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  return [...parts, digest.slice(0, 10)].join('-').toUpperCase();
};

/** A file name that every system accepts. */
export const fileNameOf = (parts: readonly string[], ending: string): string => {
  const name = parts
    .join('-')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '')
    .slice(0, 70);
  return `${name || 'document'}.${ending}`;
};
