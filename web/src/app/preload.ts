import { prepareTexts } from '#web/i18n/texts.tsx';
import { routes } from './routes.ts';

/** Fetches a screen's code when its link is hovered or focused, so that it opens at once when it is chosen. */
export const preload = (path: string): void => {
  const route = routes.find((one) => one.path === path);
  if (!route) return;
  // A failure shows when the link is followed; until then nobody asked for the page.
  route.page().catch(() => undefined);
  for (const feature of route.features) prepareTexts(`features/${feature}`).catch(() => undefined);
};
