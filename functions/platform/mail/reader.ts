import type { Language } from '#shared/domain/languages.ts';

/** Who reads a mail, and where its links lead. */
export interface Reader {
  readonly language: Language;
  readonly name: string;
  readonly brandName: string;
  readonly siteOrigin: string;
}
