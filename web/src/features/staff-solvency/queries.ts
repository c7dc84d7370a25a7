import { queryOptions } from '@tanstack/react-query';
import { solvency } from '#shared/contract/solvency.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey } from '#web/staff/use-staff-act.ts';

/** What each area holds and owes, and what the proofs of the ledger found. */
export const solvencyQuery = queryOptions({
  queryKey: [...staffKey, 'solvency'],
  queryFn: ({ signal }) => call(solvency.endpoints.readSolvency, { signal }),
  refetchInterval: queueRefreshMilliseconds,
});
