import { layOutMail } from '#functions/platform/mail/mail.ts';
import type { MailContent } from '#functions/platform/mail/mail-content.ts';
import type { Reader } from '#functions/platform/mail/reader.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { type Language, languageCodes } from '#shared/domain/languages.ts';

export const everyLanguage = languageCodes;

export const readerIn = (language: Language): Reader => ({
  language,
  name: 'Ida',
  brandName: 'Ballast',
  siteOrigin: 'https://site.example',
});

/** A text with ordinary blanks in place of those that keep an amount and its currency together. */
export const plainBlanks = (text: string): string => text.replaceAll(/[\u00a0\u202f]/gu, ' ');

/** The text of a mail as one line, so that sentences are found regardless of line breaks. */
export const oneLine = (text: string): string => plainBlanks(text).replaceAll('\n', ' ');

export const mailTextOf = (mail: MailContent | null): string =>
  mail ? oneLine(layOutMail(mail, defaultConfiguration.brand).text) : '';
