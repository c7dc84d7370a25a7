import type { Catalogs } from '#functions/platform/texts/texts.ts';
import { de } from './texts.de.ts';
import type { ArchiveText } from './texts.en.ts';

/** The archive's catalogs, one for each language but English. */
export const catalogs: Catalogs<ArchiveText> = { de };
