import type { Catalogs } from '#functions/platform/texts/texts.ts';
import { de } from './texts.de.ts';
import type { DocumentText } from './texts.en.ts';

/** The documents' catalogs, one for each language but English. */
export const catalogs: Catalogs<DocumentText> = { de };
