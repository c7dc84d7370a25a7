import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { readConfiguration } from './boot.ts';

/** What this deployment has decided, and where it signs people in. Public, the same for everyone. */
export const configurationQuery = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => readConfiguration(signal),
  staleTime: 5 * 60_000,
  // It also contains what members must know immediately: that withdrawals are stopped.
  refetchInterval: 5 * 60_000,
  refetchOnWindowFocus: 'always',
});

/** The configuration in force. The router has fetched it before any page opens. */
export const useConfiguration = () => useSuspenseQuery(configurationQuery).data.configuration;

/** Areas whose withdrawals are stopped now, since when, and the notice for members. */
export const useNotices = () => useSuspenseQuery(configurationQuery).data.notices;

/** Where this site signs people in: user pool, client and endpoint. */
export const useIdentity = () => useSuspenseQuery(configurationQuery).data.identity;

/** Whether this stage can be filled with demo data; never in production. */
export const useHasDemo = () => useSuspenseQuery(configurationQuery).data.hasDemo === true;
