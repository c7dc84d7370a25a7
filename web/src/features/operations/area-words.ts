import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from './texts.ts';

export const useAreaWords = (): Record<ProductArea, string> => {
  const t = useText();
  return { infinity: t('Infinity'), security: t('Security') };
};
