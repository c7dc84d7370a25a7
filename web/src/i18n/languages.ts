/** The languages of the screens, each by its own name. English is what the code itself speaks. */
export const languages = { en: 'English', de: 'Deutsch' } as const;

export type Language = keyof typeof languages;

/** True for a language that the screens speak. */
export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && value in languages;

/** How dates and amounts are written: the language, in its European form. */
export const localeOf: Record<Language, string> = { en: 'en-GB', de: 'de-DE' };
