import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from '#web/api/configuration.ts';
import { isConnected } from '#web/api/connection.ts';
import { sessionQuery } from '#web/api/session.tsx';
import { prepareTexts } from '#web/i18n/texts.tsx';
import { loadFrameOf } from '../shell/shells.ts';
import { routeOf } from './route-of.ts';

/**
 * Fetches a screen's code before it is asked for: when its link is hovered or focused, so that it opens at once.
 */
export const preload = (path: string): void => {
  const route = routeOf(path);
  if (!route || !isConnected()) return;
  // A failure shows when the link is followed; until then nobody asked for the page.
  loadFrameOf(route).catch(() => undefined);
  route.page().catch(() => undefined);
  for (const feature of route.features) prepareTexts(`features/${feature}`).catch(() => undefined);
};

/** Who is signed in and may see their money finds the page asking already; to others it would be refused. */
const prefetchOf = async (client: QueryClient, path: string): Promise<void> => {
  const route = routeOf(path);
  if (route?.needs !== 'sees-money') return;
  const [{ prefetch }, { seesMoney }, session] = await Promise.all([
    route.page(),
    import('../access/money-gate.tsx'),
    client.fetchQuery(sessionQuery),
    client.fetchQuery(configurationQuery),
  ]);
  if ('user' in session && seesMoney(session.user)) await prefetch?.(client);
};

/**
 * Begins a visit: what every page needs and the code of this one travel side by side, and what fills the page is asked for
 * as soon as all of them are here, not when the page is drawn.
 */
export const beginVisit = (client: QueryClient, path: string): void => {
  void client.prefetchQuery(configurationQuery);
  void client.prefetchQuery(sessionQuery);
  preload(path);
  // The page asks again and shows what fails.
  prefetchOf(client, path).catch(() => undefined);
};
