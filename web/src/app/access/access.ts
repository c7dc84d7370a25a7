import { can } from '#shared/domain/permissions.ts';
import type { Role } from '#shared/domain/words.ts';

export const memberHomePath = '/security/dashboard/';

/** Where `/` and a sign-in without a callback lead: staff to their queues, every member to the Security dashboard. */
export const homePathOf = ({ roles }: { readonly roles: readonly Role[] }): string =>
  can(roles, 'read-queues') ? '/admin-control-center/' : memberHomePath;

/** The same path on this site, or the fallback: a link from outside must not lead elsewhere after sign-in. */
export const sameOriginPath = (target: string | null, fallback: string): string => {
  if (!target) return fallback;
  const url = URL.parse(target, location.origin);
  if (!url || url.origin !== location.origin || url.pathname.startsWith('/api/')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
};
