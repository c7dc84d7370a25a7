import type { Catalogs } from '#functions/platform/texts/texts.ts';
import { de } from './texts.de.ts';
import type { MailText } from './texts.en.ts';

/** The mails' catalogs, one for each language but English. */
export const catalogs: Catalogs<MailText> = { de };
