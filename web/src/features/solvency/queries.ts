import { queryOptions } from '@tanstack/react-query';
import { solvency } from '#shared/contract/solvency.ts';
import { call } from '#web/api/client.ts';

/** What each area holds and owes, and when that was last proved. */
export const solvencySummaryQuery = queryOptions({
  queryKey: ['solvency'],
  queryFn: ({ signal }) => call(solvency.endpoints.readSolvencySummary, { signal }),
});
