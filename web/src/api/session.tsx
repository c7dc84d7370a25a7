/**
 * Who is signed in, for every screen: `useSession()` gives `loading`, `authenticated` or `unauthenticated`.
 * While somebody is at the screen, the session is fetched again at the configured interval; it is, too, whenever the
 * window gets focus and when it should have ended. A re-fetch that fails keeps the page, because a short network outage
 * must not sign the member out.
 */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import type { SessionPreferences, SessionUser } from '#shared/contract/auth.ts';
import { followProfile } from './appearance.ts';
import { readSession } from './boot.ts';
import { configurationQuery } from './configuration.ts';
import { followMember } from './kept-input.ts';
import { watchPresence } from './presence.ts';
import { sessionKey } from './query-client.ts';
import { serverTime } from './server-time.ts';

const refetchSecondsUsual = 300;
/** Longer than any session of staff, and as long as browsers can wait. */
const timerMsMax = 86_400_000;

export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }) => {
    const session = await readSession(signal);
    // Before anything is shown to who is signed in, so that the screen does not change its looks afterwards.
    await followProfile('user' in session ? { id: session.user.id, ...session.preferences } : null);
    if (!followMember('user' in session ? session.user.id : null)) {
      // A full load forgets everything that the screens of the one before had fetched; until then none of it is shown.
      location.reload();
      await new Promise(() => undefined);
    }
    return session;
  },
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
  const client = useQueryClient();
  const refetchInterval = () => {
    const known = client.getQueryData(configurationQuery.queryKey);
    return 1_000 * (known?.configuration.session.refetchSeconds ?? refetchSecondsUsual);
  };
  const { data, refetch } = useQuery({ ...sessionQuery, refetchInterval });
  const endsAt = data && 'user' in data ? data.expires : null;
  useEffect(() => {
    const wait = endsAt === null ? timerMsMax : Date.parse(endsAt) - serverTime() + 1_000;
    // A screen that was left open shows nothing any more once its session has ended.
    const timer = wait < timerMsMax ? setTimeout(() => void refetch(), Math.max(wait, 1_000)) : undefined;
    return () => clearTimeout(timer);
  }, [endsAt, refetch]);
  useEffect(() => watchPresence(), []);
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
