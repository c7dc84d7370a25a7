import { useFormat } from './format.ts';

/** How large a file is, in words. */
export const useFileSize = () => {
  const { locale } = useFormat();
  return (bytes: number): string => {
    const isSmall = bytes < 1_000_000;
    const format = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: isSmall ? 'kilobyte' : 'megabyte',
      maximumFractionDigits: isSmall ? 0 : 1,
    });
    return format.format(bytes / (isSmall ? 1_000 : 1_000_000));
  };
};
