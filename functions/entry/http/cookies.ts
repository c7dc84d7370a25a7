import { required } from '#functions/platform/environment.ts';

/** On https the prefix makes the browser enforce host, path and Secure; plain http (localhost) does not support it. */
const isSecure = (): boolean => required('SITE_ORIGIN').startsWith('https:');

const nameOf = (name: string): string => `${isSecure() ? '__Host-' : ''}next-auth.${name}`;

export const sessionCookie = () => nameOf('session-token');
/** Of a sign-in whose password was right and whose passkey is missing. */
export const pendingCookie = () => nameOf('pending-sign-in');
export const csrfCookie = () => nameOf('csrf-token');
/** Recognizes a member's known browsers. It outlives sessions and sign-out. */
export const deviceCookie = () => nameOf('device');

/** A malformed cookie is kept as it is and then fails verification. */
const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
};

/** The value of a cookie in the request's list (`name=value` each); undefined when absent. */
export const readCookie = (cookies: readonly string[] | undefined, name: string): string | undefined => {
  const found = cookies?.find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? undefined : decoded(found.slice(name.length + 1));
};

/** A Set-Cookie line: HttpOnly, SameSite=Lax, Path=/, Secure on https. Without `maxAgeSeconds` it ends with the browser. */
export const setCookie = (name: string, value: string, maxAgeSeconds?: number): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure() ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ');

export const expireCookie = (name: string): string => setCookie(name, '', 0);
