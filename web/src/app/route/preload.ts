import { isConnected } from '#web/api/connection.ts';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { loadFrameOf } from '../shell/shells.ts';
import { routeOf } from './route-of.ts';

/**
 * Fetches a screen's code before it is asked for: when its link is hovered or focused, so that it opens at once, and
 * when a visit begins, so that it travels beside the session and not after it.
 */
export const preload = (path: string): void => {
  const route = routeOf(path);
  if (!route || !isConnected()) return;
  // A failure shows when the link is followed; until then nobody asked for the page.
  loadFrameOf(route).catch(() => undefined);
  route.page().catch(() => undefined);
  for (const feature of route.features) prepareTexts(`features/${feature}`).catch(() => undefined);
};
