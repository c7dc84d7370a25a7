import { required } from '#functions/platform/environment.ts';

const origin = (): string => new URL(required('SITE_ORIGIN')).origin;

/** An address of this site, with a query. */
export const siteUrl = (path: `/${string}`, query: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(path, origin());
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * Where to go afterwards, as an absolute address: what was asked for when it is of this site, else the site itself,
 * so that no link can send anybody elsewhere through our sign-in.
 */
export const safeCallbackUrl = (asked: string | undefined): string => {
  if (asked === undefined || !URL.canParse(asked, origin())) return origin();
  const url = new URL(asked, origin());
  return url.origin === origin() ? url.href : origin();
};

/** The address of a refusal; the client reads `error` out of it. */
export const errorUrl = (error: string, more: Readonly<Record<string, string>> = {}): string =>
  siteUrl('/api/auth/error', { error, ...more });
