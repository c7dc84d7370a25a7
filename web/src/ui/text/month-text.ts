import { useFormat } from './format.ts';

/** A month `YYYY-MM` in short words: `Nov 2026`. */
export const useMonthText = () => {
  const { locale } = useFormat();
  const writer = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month: string): string => writer.format(new Date(`${month}-01T00:00:00Z`));
};
