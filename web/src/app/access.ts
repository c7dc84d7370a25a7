import type { ProductArea } from '#shared/domain/words.ts';
import { routes } from './routes.ts';

/** The home page of a member: that of their area of interest, or the first that is built. */
export const homePathOf = (interest: ProductArea): string => {
  const homes = routes.filter((route) => route.home && route.area !== 'staff');
  return (homes.find((route) => route.area === interest) ?? homes[0])?.path ?? '/settings/';
};

/** The same path on this site, or the fallback: a link from outside must not lead elsewhere after sign-in. */
export const sameOriginPath = (target: string | null, fallback: string): string => {
  if (!target) return fallback;
  const url = URL.parse(target, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('/api/')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
