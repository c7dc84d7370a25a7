/**
 * The languages of screens, mails and documents: each by its own name, with the locale in which it writes dates,
 * numbers and amounts. A language is added here and by its catalogs (`texts.<language>.ts`); the compiler names the
 * catalogs that are missing.
 */
export const languages = {
  en: { name: 'English', locale: 'en-GB' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly locale: string }>>;

export type Language = keyof typeof languages;

/** The language in which sentences are written in code, and which is used where no other one is known. */
export const sourceLanguage = 'en' satisfies Language;

/** The codes of all languages, the source language first. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** True for the code of a language that the platform has. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(languages, value);
