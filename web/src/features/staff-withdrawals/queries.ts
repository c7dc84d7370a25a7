import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import {
  type StaffWithdrawal,
  type StaffWithdrawalDetail,
  staffWithdrawals,
} from '#shared/contract/withdrawals.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import type { ProductArea, WithdrawalKind } from '#shared/domain/words.ts';
import { call } from '#web/api/client.ts';
import { queueQueries } from '#web/staff/queue/queue-queries.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

/** One of the three queues of withdrawals. */
export interface StaffQueue {
  readonly area: ProductArea;
  readonly kind: WithdrawalKind;
}

const { endpoints } = staffWithdrawals;

/** The two areas answer alike; each has its own endpoints. */
const ways = {
  infinity: {
    list: endpoints.listAllInfinityWithdrawals,
    read: endpoints.readAnyInfinityWithdrawal,
    claim: endpoints.claimInfinityWithdrawal,
    release: endpoints.releaseInfinityWithdrawal,
    approve: endpoints.approveInfinityWithdrawal,
    acceptPayee: endpoints.acceptPayeeOfInfinityWithdrawal,
    reject: endpoints.rejectInfinityWithdrawal,
    pay: endpoints.payInfinityWithdrawal,
    fail: endpoints.failInfinityWithdrawal,
  },
  security: {
    list: endpoints.listAllSecurityWithdrawals,
    read: endpoints.readAnySecurityWithdrawal,
    claim: endpoints.claimSecurityWithdrawal,
    release: endpoints.releaseSecurityWithdrawal,
    approve: endpoints.approveSecurityWithdrawal,
    acceptPayee: endpoints.acceptPayeeOfSecurityWithdrawal,
    reject: endpoints.rejectSecurityWithdrawal,
    pay: endpoints.paySecurityWithdrawal,
    fail: endpoints.failSecurityWithdrawal,
  },
} as const satisfies Record<ProductArea, object>;

/** Why a withdrawal ends without being paid. */
export type Refusal = BodyInputOf<typeof endpoints.rejectInfinityWithdrawal>;
type Payment = BodyInputOf<typeof endpoints.payInfinityWithdrawal>;

const oneKey = (area: ProductArea, withdrawalId: WithdrawalId) =>
  [...staffKey, 'withdrawals', area, 'one', withdrawalId] as const;

/** All members' withdrawals of one queue, oldest first. */
export const withdrawalQueue = ({ area, kind }: StaffQueue) =>
  queueQueries(`${area}-${kind}-withdrawals`, {
    page: (page: ListPage['query'] & { state: WithdrawalState }, signal) =>
      call(ways[area].list, { query: { ...page, kind }, signal }),
    one: (withdrawalId: WithdrawalId, signal): Promise<StaffWithdrawal> =>
      call(ways[area].read, { params: { withdrawalId }, signal }),
  });

/** A withdrawal in any state with its risk check; refetched while it is open. */
export const staffWithdrawalQuery = (area: ProductArea, withdrawalId: WithdrawalId) =>
  queryOptions({
    queryKey: oneKey(area, withdrawalId),
    queryFn: ({ signal }): Promise<StaffWithdrawalDetail> =>
      call(ways[area].read, { params: { withdrawalId }, signal }),
    refetchInterval: queueRefreshMilliseconds,
  });

/** Agrees to one withdrawal. */
export const approveWithdrawal = (area: ProductArea, withdrawalId: WithdrawalId, idempotencyKey: string) =>
  call(ways[area].approve, { params: { withdrawalId }, idempotencyKey });

/** Ends one withdrawal without payment. */
export const rejectWithdrawal = (
  area: ProductArea,
  withdrawalId: WithdrawalId,
  body: Refusal,
  idempotencyKey: string,
) => call(ways[area].reject, { params: { withdrawalId }, body, idempotencyKey });

/** The commands for one withdrawal. Their replies are shown immediately wherever that withdrawal is open. */
export const useWithdrawalActs = (area: ProductArea, withdrawalId: WithdrawalId) => {
  const client = useQueryClient();
  const params = { withdrawalId };
  const show = async (reply: Promise<StaffWithdrawal>): Promise<StaffWithdrawal> => {
    const after = await reply;
    client.setQueryData<StaffWithdrawalDetail>(
      oneKey(area, withdrawalId),
      (before) => before && { ...before, ...after },
    );
    return after;
  };
  return {
    claim: useStaffAct(`claim ${withdrawalId}`, (_: undefined, idempotencyKey) =>
      show(call(ways[area].claim, { params, idempotencyKey })),
    ),
    release: useStaffAct(`release ${withdrawalId}`, (_: undefined, idempotencyKey) =>
      show(call(ways[area].release, { params, idempotencyKey })),
    ),
    approve: useStaffAct(`approve ${withdrawalId}`, (_: undefined, idempotencyKey) =>
      show(approveWithdrawal(area, withdrawalId, idempotencyKey)),
    ),
    acceptPayee: useStaffAct(`accept payee of ${withdrawalId}`, (body: { reason: string }, idempotencyKey) =>
      show(call(ways[area].acceptPayee, { params, body, idempotencyKey })),
    ),
    reject: useStaffAct(`reject ${withdrawalId}`, (body: Refusal, idempotencyKey) =>
      show(rejectWithdrawal(area, withdrawalId, body, idempotencyKey)),
    ),
    pay: useStaffAct(`pay ${withdrawalId}`, (body: Payment, idempotencyKey) =>
      show(call(ways[area].pay, { params, body, idempotencyKey })),
    ),
    fail: useStaffAct(`fail ${withdrawalId}`, (body: Refusal, idempotencyKey) =>
      show(call(ways[area].fail, { params, body, idempotencyKey })),
    ),
  };
};

export type WithdrawalActs = ReturnType<typeof useWithdrawalActs>;
