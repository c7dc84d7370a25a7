import type { QueryClient } from '@tanstack/react-query';
import { configurationQuery } from '#web/api/configuration.ts';
import { disconnected, isConnected } from '#web/api/connection.ts';
import { sessionQuery } from '#web/api/session.tsx';
import { preloadFrameOf } from '../shell/shells.ts';
import { pageParts } from './page-parts.ts';
import { routeOf } from './route-of.ts';
import type { AppRoute } from './routes.ts';

const pageOf = (route: AppRoute) => pageParts.find((part) => part.route === route)?.Page;

/** Fetches a screen's code before it is asked for: when its link is hovered or focused, so that it opens at once. */
export const preload = (path: string): void => {
  const route = routeOf(path);
  if (!route || !isConnected()) return;
  // A failure shows when the link is followed; until then nobody asked for the page.
  preloadFrameOf(route).catch(() => undefined);
  pageOf(route)
    ?.preload()
    .catch(() => undefined);
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

/** How long to wait for a page after its frame: a skeleton shown for less time would only flicker. */
const flickerMs = 300;

/** Resolves once the code of the frame is here, and that of the page unless it takes longer. */
const codeOf = async (path: string): Promise<void> => {
  const route = routeOf(path);
  if (!route) return;
  // The page itself shows what it fails with.
  const page = pageOf(route)
    ?.preload()
    .catch(() => undefined);
  await preloadFrameOf(route);
  await Promise.race([page, new Promise((resolve) => setTimeout(resolve, flickerMs))]);
};

/**
 * Begins a visit: session, configuration and the code of the page load side by side, and the page's data is requested as
 * soon as they have arrived, not when the page renders. Resolves when there is something to render, or when the code can't
 * be fetched; the page then says so.
 */
export const beginVisit = async (client: QueryClient, path: string): Promise<void> => {
  void client.prefetchQuery(configurationQuery);
  void client.prefetchQuery(sessionQuery);
  // The page asks again and shows what fails.
  prefetchOf(client, path).catch(() => undefined);
  const arrived = new AbortController();
  await Promise.race([codeOf(path), disconnected(arrived.signal)]).catch(() => undefined);
  arrived.abort();
};
