/**
 * Who is signed in, for every screen: `useSession()` gives `loading`, `authenticated` or `unauthenticated`.
 * The session is fetched again every 300 seconds and whenever the window gets focus; a re-fetch that fails keeps
 * the page, because a short network outage must not sign the member out.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { SessionPreferences, SessionUser } from '#shared/contract/auth.ts';
import { followProfile } from './appearance.ts';
import { readSession } from './boot.ts';
import { sessionKey } from './query-client.ts';

const refetchMilliseconds = 300_000;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await readSession(signal);
    // Before anything is shown to who is signed in, so that the screen does not change its looks afterwards.
    await followProfile('user' in session ? { id: session.user.id, ...session.preferences } : null);
    return session;
  },
  staleTime: 0,
  refetchInterval: refetchMilliseconds,
  refetchIntervalInBackground: true,
  refetchOnWindowFocus: 'always',
  throwOnError: (_error, query) => query.state.data === undefined,
});

/** Who is signed in, with what they chose. */
export type SignedInUser = SessionUser & SessionPreferences;

type Session =
  | { status: 'loading'; user: null }
  | { status: 'unauthenticated'; user: null }
  | { status: 'authenticated'; user: SignedInUser; expires: string };

const SessionContext = createContext<Session>({ status: 'loading', user: null });

/** Fetches the session and hands it to every screen below. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useQuery(sessionQuery);
  const session = useMemo<Session>(() => {
    if (!data) return { status: 'loading', user: null };
    if (!('user' in data)) return { status: 'unauthenticated', user: null };
    return { status: 'authenticated', user: { ...data.user, ...data.preferences }, expires: data.expires };
  }, [data]);
  return <SessionContext value={session}>{children}</SessionContext>;
};

/** The session as it is known now. */
export const useSession = (): Session => useContext(SessionContext);

/**
 * The person who is signed in. Only for pages whose route needs a session: the guard has seen to it.
 * @throws Error elsewhere.
 */
export const useUser = (): SignedInUser => {
  const { user } = useSession();
  if (!user) throw new Error('useUser outside of a page that needs a session');
  return user;
};

/** Fetches the session again after something in it has changed (profile, interest). */
export const useSessionRefresh = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: sessionKey });
};
