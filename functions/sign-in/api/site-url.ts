import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { required } from '#functions/platform/environment.ts';

const origin = (): string => new URL(required('SITE_ORIGIN')).origin;

/** A URL of this site, with a query. */
export const siteUrl = (path: `/${string}`, query: Readonly<Record<string, string>> = {}): string => {
  const url = new URL(path, origin());
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * The absolute URL to continue at: the requested one if it is on this site, else the home page, so that no link can
 * redirect anyone to another site through our sign-in.
 */
export const safeCallbackUrl = (asked: string | undefined): string => {
  if (asked === undefined || !URL.canParse(asked, origin())) return origin();
  const url = new URL(asked, origin());
  return url.origin === origin() ? url.href : origin();
};

/** A page of this site with the query of the call; a return address in it must be on this site. */
export const pageUrl = (
  path: `/${string}`,
  { queryStringParameters: query = {} }: APIGatewayProxyEventV2,
): string => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? '']));
  return siteUrl(path, {
    ...texts,
    ...(texts.callbackUrl !== undefined && { callbackUrl: safeCallbackUrl(texts.callbackUrl) }),
  });
};

/** The URL of a refusal; the client reads `error` from it. */
export const errorUrl = (error: string, more: Readonly<Record<string, string>> = {}): string =>
  siteUrl('/api/auth/error', { error, ...more });
