import type { ProductArea } from '#shared/domain/words.ts';
import { routes } from '../route/routes.ts';

/** The home page of a member: the dashboard of their area of interest. */
export const homePathOf = (interest: ProductArea): string =>
  routes.find((route) => route.home && route.area === interest)?.path ?? '/settings/';

/** The same path on this site, or the fallback: a link from outside must not lead elsewhere after sign-in. */
export const sameOriginPath = (target: string | null, fallback: string): string => {
  if (!target) return fallback;
  const url = URL.parse(target, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('/api/')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
