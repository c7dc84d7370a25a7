import { useSyncExternalStore } from 'react';

/** False while the device knows that it has no connection. True says little: the server may still be out of reach. */
export const isConnected = (): boolean => navigator.onLine !== false;

/** Calls whenever a connection is lost or found; the result ends that. */
const onConnectionChange = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** As {@link isConnected}, followed by the screen. */
export const useConnected = (): boolean => useSyncExternalStore(onConnectionChange, isConnected);

/** Resolves once there is a connection, at once if there is one, and after `waitMsMax` even without. */
export const connected = async (waitMsMax?: number): Promise<void> => {
  if (isConnected()) return;
  await new Promise<void>((resolve) => {
    const settle = () => {
      end();
      clearTimeout(timer);
      resolve();
    };
    const end = onConnectionChange(() => isConnected() && settle());
    const timer = waitMsMax === undefined ? undefined : setTimeout(settle, waitMsMax);
  });
};

/** Resolves once there is no connection, unless `signal` says before that nobody waits any more. */
export const disconnected = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (!isConnected()) resolve();
    window.addEventListener('offline', () => resolve(), { once: true, signal });
  });
