import { useCallback } from 'react';
import { useIdentity } from '#web/api/configuration.ts';

type Identity = typeof import('./identity.ts').identity;

let loading: Promise<Identity> | undefined;

/**
 * Amplify, when it is needed: `load()` starts fetching it (call it at the first key press, so that it arrives while
 * the person types) and answers with it once it is ready.
 */
export const useIdentityLoader = () => {
  const identity = useIdentity();
  const load = useCallback((): Promise<Identity> => {
    loading ??= import('./identity.ts')
      .then(({ identity: amplify }) => {
        amplify.configure(identity);
        return amplify;
      })
      .catch((error: unknown) => {
        loading = undefined;
        throw error;
      });
    return loading;
  }, [identity]);
  /** The same without waiting: a failure shows when the form is sent. */
  const begin = useCallback(() => void load().catch(() => undefined), [load]);
  return { load, begin };
};
