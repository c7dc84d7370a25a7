import { queryOptions } from '@tanstack/react-query';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { pageSizeMax } from '#shared/domain/limits.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';

/** My newest hundred deposits: the running and the waiting ones that the dashboard shows. */
export const runningDepositsQuery = queryOptions({
  queryKey: [...moneyKeys.security, 'deposits', 'positions'],
  queryFn: ({ signal }) =>
    call(securityDeposits.endpoints.listDeposits, { query: { limit: pageSizeMax }, signal }),
});
