import type { Sentence } from '#web/i18n/catalog.ts';
import type { ScreenArea } from '../route/routes.ts';
import type english from '../texts.en.ts';

/** What the areas are called. */
export const areaWords: Record<ScreenArea, Sentence<typeof english>> = {
  infinity: 'Infinity',
  security: 'Security',
  staff: 'Staff',
};
