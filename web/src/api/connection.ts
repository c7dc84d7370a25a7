import { useSyncExternalStore } from 'react';

/** False while the device knows that it has no connection. True says little: the server may still be out of reach. */
export const isConnected = (): boolean => navigator.onLine;

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

/** Resolves once there is a connection; at once if there is one. */
export const connected = (): Promise<void> =>
  new Promise((resolve) => {
    const end = onConnectionChange(() => settle());
    const settle = () => {
      if (!isConnected()) return;
      end();
      resolve();
    };
    settle();
  });
