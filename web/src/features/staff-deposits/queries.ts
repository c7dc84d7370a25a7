import { staffDeposits } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import type { OrderSearch } from '#web/staff/order/order-search.tsx';
import { useOrderActs } from '#web/staff/order/use-order-acts.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const { listAllDeposits, readDepositAsStaff, confirmDeposit, rejectDeposit } = staffDeposits.endpoints;

/** All members' deposits that wait for their payment, oldest first. */
export const depositQueue = queueQueries('deposits', {
  page: (page: ListPage['query'] & OrderSearch, signal) =>
    call(listAllDeposits, { query: { ...page, state: 'waiting' }, signal }),
  one: (depositId: DepositId, signal) => call(readDepositAsStaff, { params: { depositId }, signal }),
});

/** Booking the payment of a deposit, and rejecting it. */
export const useDepositActs = (depositId: DepositId) =>
  useOrderActs(depositId, {
    confirm: (body, idempotencyKey) => call(confirmDeposit, { params: { depositId }, body, idempotencyKey }),
    reject: (body, idempotencyKey) => call(rejectDeposit, { params: { depositId }, body, idempotencyKey }),
  });
