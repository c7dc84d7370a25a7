import type { ProductArea } from '#shared/domain/words.ts';
import { useText } from '../texts.ts';

/** What the two areas are called. */
export const useAreaWords = (): Readonly<Record<ProductArea, string>> => {
  const t = useText();
  return { infinity: t('Infinity'), security: t('Security') };
};
