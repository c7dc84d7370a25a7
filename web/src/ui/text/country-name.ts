import { useFormat } from './format.ts';

/** A country by its name in the reader's language, from its ISO 3166-1 code; nothing for no code. */
export const useCountryName = () => {
  const { locale } = useFormat();
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return (code: string): string => (code === '' ? '' : (names.of(code) ?? code));
};
