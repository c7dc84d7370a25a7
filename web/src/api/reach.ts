import { browserError } from './api-error.ts';
import { isConnected } from './connection.ts';

const silenceMs = 60_000;
const silentUntil: Record<string, number> = {};

/**
 * Reports a failed call of the sign-in protocol as next-auth's client does, so that an outage shows in our logs and not
 * only on the screens of members. Once a minute for each failure: pages ask again and again while it lasts.
 */
const report = (url: string, message: string): void => {
  const now = Date.now();
  const kind = url + message;
  if (!url.startsWith('/api/auth/') || !isConnected() || now < (silentUntil[kind] ?? 0)) return;
  silentUntil[kind] = now + silenceMs;
  try {
    const line = { level: 'error', code: 'CLIENT_FETCH_ERROR', url, message };
    navigator.sendBeacon('/api/auth/_log/', new URLSearchParams(line));
  } catch {
    // Where an extension forbids beacons, the failure itself is still shown.
  }
};

/**
 * The reply to a call, whatever its status: the one that is on its way already, or that of a new call. The error is
 * `network` when there is none.
 */
export const reach = async (
  path: string,
  init: RequestInit,
  early?: Promise<Response>,
): Promise<Response> => {
  const asked = early ?? fetch(path, { headers: { accept: 'application/json' }, ...init });
  const response = await asked.catch((error: unknown) => {
    // A call that the page itself gave up is not a failure of the network.
    if (init.signal?.aborted) throw error;
    report(path, 'network');
    throw browserError('network');
  });
  if (response.status >= 500) report(path, `${response.status}`);
  return response;
};
