import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { OtpRequestInput } from '#shared/contract/otp.ts';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import { securityDeposits } from '#shared/contract/security-deposits.ts';
import { type WithdrawalPreview, type WithdrawalView, withdrawals } from '#shared/contract/withdrawals.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { DepositId, WithdrawalId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { WithdrawalState } from '#shared/domain/states.ts';
import type { ProductArea, WithdrawalKind } from '#shared/domain/words.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const { endpoints } = withdrawals;

/** The two areas answer alike; each has its own endpoints. */
const ways = {
  infinity: {
    status: endpoints.readInfinityWithdrawalStatus,
    list: endpoints.listInfinityWithdrawals,
    read: endpoints.readInfinityWithdrawal,
    cancel: endpoints.cancelInfinityWithdrawal,
  },
  security: {
    status: endpoints.readSecurityWithdrawalStatus,
    list: endpoints.listPaginatedSecurityWithdrawals,
    read: endpoints.readSecurityWithdrawal,
    cancel: endpoints.cancelSecurityWithdrawal,
  },
} as const satisfies Record<ProductArea, object>;

const withdrawalsKey = (area: ProductArea) => [...moneyKeys[area], 'withdrawals'] as const;
const oneKey = 'one';

/** How often an open withdrawal that is under way is read again. */
const followMilliseconds = 10_000;

/**
 * Whether the member may withdraw now, how much, and what prevents it. Fetched again whenever shown: the obstacle may
 * have been removed on another page.
 */
export const withdrawalStatusQuery = (area: ProductArea) =>
  queryOptions({
    queryKey: [...withdrawalsKey(area), 'status'],
    queryFn: ({ signal }) => call(ways[area].status, { signal }),
    staleTime: 0,
  });

/** The member's payout addresses. Fetched again for the same reason. */
export const payoutAddressesQuery = queryOptions({
  queryKey: ['payout-addresses'],
  queryFn: ({ signal }) => call(payoutAddresses.endpoints.listPayoutAddresses, { signal }),
  staleTime: 0,
});

/** My deposits that run now, out of the newest hundred. */
export const runningDepositsQuery = queryOptions({
  queryKey: [...withdrawalsKey('security'), 'running-deposits'],
  queryFn: async ({ signal }) => {
    const { items } = await call(securityDeposits.endpoints.listDeposits, { query: { limit: 100 }, signal });
    return items.filter(({ state }) => state === 'active');
  },
});

export interface WithdrawalFilters {
  readonly state?: WithdrawalState | undefined;
  readonly kind?: WithdrawalKind | undefined;
  /** First and last day of the request. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** One page of my withdrawals in an area, newest first; the old rows stay until the new ones are there. */
export const withdrawalsQuery = (area: ProductArea, filters: WithdrawalFilters, page: ListPage['query']) =>
  queryOptions({
    queryKey: [...withdrawalsKey(area), 'page', filters, page],
    queryFn: ({ signal }) => call(ways[area].list, { query: { ...page, ...filters }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * One of my withdrawals; followed while it is under way. When it changes its state while it is followed, money may have
 * moved, and everything else that shows money is read again.
 */
export const withdrawalQuery = (area: ProductArea, withdrawalId: WithdrawalId) => {
  const queryKey = [...withdrawalsKey(area), oneKey, withdrawalId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<WithdrawalView> => {
      const before = client.getQueryData<WithdrawalView>(queryKey);
      const withdrawal = await call(ways[area].read, { params: { withdrawalId }, signal });
      if (before && before.state !== withdrawal.state) {
        void client.invalidateQueries({
          queryKey: moneyKeys[area],
          predicate: (query) => query.queryKey[2] !== oneKey,
        });
        void client.invalidateQueries({ queryKey: moneyKeys.statements });
      }
      return withdrawal;
    },
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'waiting' || data.state === 'approved') ? followMilliseconds : false,
  });
};

/** What is to be withdrawn: out of the available balance, or out of a deposit. */
export interface Wish {
  readonly area: ProductArea;
  /** Null for earned money. */
  readonly depositId: DepositId | null;
  readonly amountMinor: Minor;
}

const preview = ({ area, depositId, amountMinor }: Wish, signal: AbortSignal): Promise<WithdrawalPreview> => {
  if (area === 'infinity')
    return call(endpoints.previewInfinityWithdrawal, { body: { amountMinor }, signal });
  const body =
    depositId === null
      ? { kind: 'bonus' as const, amountMinor }
      : { kind: 'principal' as const, depositId, amountMinor };
  return call(endpoints.previewSecurityWithdrawal, { body, signal });
};

/** What a withdrawal would cost and pay out; moves nothing. Fetched again whenever shown; a refusal is shown with it. */
export const withdrawalPreviewQuery = (wish: Wish) =>
  queryOptions({
    queryKey: [...withdrawalsKey(wish.area), 'preview', wish],
    queryFn: ({ signal }) => preview(wish, signal),
    staleTime: 0,
    throwOnError: false,
  });

/** The purposes of confirmation codes that are withdrawals. */
export type ConfirmedWish = Extract<
  OtpRequestInput,
  { purpose: 'infinity-withdrawal' | 'security-withdrawal' }
>;

/**
 * Requests what was confirmed. One Idempotency-Key per wish: pressing again after a lost answer requests nothing
 * twice. After a refusal the preview is read again, so that a fee that changed shows.
 */
export const useRequestWithdrawal = (area: ProductArea) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  const send = (wish: ConfirmedWish, otpProof: string): Promise<WithdrawalView> => {
    const idempotencyKey = keyFor(wish);
    return wish.purpose === 'infinity-withdrawal'
      ? call(endpoints.requestInfinityWithdrawal, { body: wish.payload, otpProof, idempotencyKey })
      : call(endpoints.requestSecurityWithdrawal, { body: wish.payload, otpProof, idempotencyKey });
  };
  return async (wish: ConfirmedWish, otpProof: string): Promise<WithdrawalView> => {
    try {
      const withdrawal = await send(wish, otpProof);
      settled();
      void client.invalidateQueries({ queryKey: moneyKeys[area] });
      void client.invalidateQueries({ queryKey: moneyKeys.statements });
      return withdrawal;
    } catch (error) {
      void client.invalidateQueries({ queryKey: [...withdrawalsKey(area), 'preview'] });
      throw error;
    }
  };
};

/** Takes a waiting withdrawal back; a retry after a lost answer is the same act. */
export const useCancelWithdrawal = (area: ProductArea, withdrawalId: WithdrawalId) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(ways[area].cancel, { params: { withdrawalId }, idempotencyKey: keyFor(withdrawalId) }),
    onSuccess: (withdrawal) => {
      settled();
      client.setQueryData(withdrawalQuery(area, withdrawalId).queryKey, withdrawal);
      // Not awaited: the reply has the new state, and the rest is refetched meanwhile.
      void client.invalidateQueries({ queryKey: moneyKeys[area] });
      void client.invalidateQueries({ queryKey: moneyKeys.statements });
    },
  });
};
