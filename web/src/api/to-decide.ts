import { queryOptions } from '@tanstack/react-query';
import { proposals } from '#shared/contract/proposals.ts';
import { call } from './client.ts';

const refetchMilliseconds = 60_000;

/**
 * How many proposals wait for the reader's decision. It is shown beside the navigation: when it can't be counted, the
 * page does without. The key begins as those of everything that staff decide about, so that each act reads it again.
 */
export const toDecideQuery = queryOptions({
  queryKey: ['staff', 'to-decide'],
  queryFn: ({ signal }) => call(proposals.endpoints.countProposalsToDecide, { signal }),
  // A session that has ended isn't asked again every minute.
  refetchInterval: ({ state }) => (state.status === 'error' ? false : refetchMilliseconds),
  throwOnError: false,
});
