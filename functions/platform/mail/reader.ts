import type { Minor } from '#shared/domain/money.ts';

/** Who reads a mail, and where its links lead. */
export interface Reader {
  readonly language: 'en' | 'de';
  readonly name: string;
  readonly brandName: string;
  readonly siteOrigin: string;
}

export const locales = { en: 'en-IE', de: 'de-DE' } as const;

export const asMoney = (amountMinor: Minor, currency: string, language: Reader['language']): string =>
  // Minor units are hundredths for the currencies the platform settles in; only what is shown is divided.
  new Intl.NumberFormat(locales[language], { style: 'currency', currency }).format(amountMinor / 100);

export const footnotes = {
  en: 'You get this mail because you have an account with us.',
  de: 'Sie erhalten diese E-Mail, weil Sie ein Konto bei uns haben.',
} as const;
