import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError, isWorthRetrying, messageOf } from './api-error.ts';

/** The session's place in the cache; a call that finds no session makes it ask again. */
export const sessionKey = ['session'] as const;

const retriesMax = 2;

/** Asked for the first time, and not answered yet. */
const isFirstRead = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus !== 'idle';

/**
 * Reads again what an act has changed, also where the first answer is still on its way: the library takes that answer
 * for a new one, though it may have been given before the act.
 */
class ReadingAgain extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const asked = new Set(this.getQueryCache().findAll(filters).filter(isFirstRead));
    await super.invalidateQueries(filters, options);
    if (asked.size === 0) return;
    await Promise.allSettled([...asked].map(({ promise }) => promise));
    await super.invalidateQueries({ predicate: (query) => asked.has(query) }, options);
  }
}

/**
 * The cache of everything the screens read. Every failed query or mutation is logged with the message of the
 * response's data (or else the error's own). Failed queries go to the error boundary, failed mutations stay
 * next to the control that caused them. Two kinds of failed query keep the page: a lost session (the guard sends
 * the person to sign in and back), and the session's own re-fetch (see session.tsx).
 */
export const makeQueryClient = (): QueryClient => {
  const onLostSession = (error: unknown) => {
    // Who may not act any more has another status than the screens know of.
    const isOutdated =
      error instanceof ApiError && (error.status === 401 || error.code === 'member_not_active');
    if (isOutdated) void client.invalidateQueries({ queryKey: sessionKey });
  };
  const client = new ReadingAgain({
    queryCache: new QueryCache({
      onError: (error) => {
        console.error(messageOf(error));
        onLostSession(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        console.error(messageOf(error));
        onLostSession(error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retriesMax && isWorthRetrying(error),
        throwOnError: (error) => !(error instanceof ApiError && error.status === 401),
        staleTime: 15_000,
      },
      mutations: {
        // What a person does happens now or not at all: it neither waits for a connection nor is tried again behind their
        // back. What became of an act whose answer was lost is asked by its Idempotency-Key (client.ts).
        networkMode: 'always',
        retry: false,
        throwOnError: false,
      },
    },
  });
  return client;
};
