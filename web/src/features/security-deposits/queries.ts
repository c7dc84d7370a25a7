import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { type DepositView, securityDeposits } from '#shared/contract/security-deposits.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import type { MaturityChoice } from '#shared/domain/words.ts';
import { isOfNewTerms } from '#web/api/api-error.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

const depositsKey = [...moneyKeys.security, 'deposits'] as const;
const oneKey = 'one';

/** How often an open waiting deposit is read again: what happens to its payment shows within this time. */
const followMilliseconds = 4_000;

/** One page of my deposits, newest first; the old rows stay until the new ones are there. */
export const depositsQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...depositsKey, 'page', page],
    queryFn: ({ signal }) => call(securityDeposits.endpoints.listDeposits, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * One of my deposits; followed while it waits for its payment. When it changes its state while it is followed, money
 * has moved, and everything else that shows money is read again.
 */
export const depositQuery = (depositId: DepositId) => {
  const queryKey = [...depositsKey, oneKey, depositId] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<DepositView> => {
      const before = client.getQueryData<DepositView>(queryKey);
      const deposit = await call(securityDeposits.endpoints.readDeposit, { params: { depositId }, signal });
      if (before && before.state !== deposit.state) {
        void client.invalidateQueries({
          queryKey: moneyKeys.security,
          predicate: (query) => query.queryKey[2] !== oneKey,
        });
        void client.invalidateQueries({ queryKey: moneyKeys.statements });
      }
      return deposit;
    },
    refetchInterval: (query) => (query.state.data?.state === 'waiting' ? followMilliseconds : false),
  });
};

export type NewDeposit = BodyInputOf<typeof securityDeposits.endpoints.makeDeposit>;

/**
 * Makes a deposit. One Idempotency-Key per confirmed intention: pressing again after a lost answer makes none twice.
 * When the terms changed meanwhile, the new ones are fetched so that the screen can show them.
 */
export const useMakeDeposit = () => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (deposit: NewDeposit) =>
      call(securityDeposits.endpoints.makeDeposit, { body: deposit, idempotencyKey: keyFor(deposit) }),
    onSuccess: async () => {
      settled();
      await Promise.all([
        client.invalidateQueries({ queryKey: moneyKeys.security }),
        client.invalidateQueries({ queryKey: moneyKeys.statements }),
      ]);
    },
    onError: async (error) => {
      if (isOfNewTerms(error)) {
        await client.invalidateQueries({ queryKey: configurationQuery.queryKey });
      }
    },
  });
};

/** Shows a command's reply immediately. The rest is refetched meanwhile: the command is done, the next may follow. */
const useTakeOver = (depositId: DepositId) => {
  const client = useQueryClient();
  return (deposit: DepositView) => {
    client.setQueryData(depositQuery(depositId).queryKey, deposit);
    void client.invalidateQueries({ queryKey: moneyKeys.security });
    void client.invalidateQueries({ queryKey: moneyKeys.statements });
  };
};

/** Gives up a waiting deposit; a retry after a lost answer is the same act. */
export const useCancelDeposit = (depositId: DepositId) => {
  const takeOver = useTakeOver(depositId);
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(securityDeposits.endpoints.cancelDeposit, {
        params: { depositId },
        idempotencyKey: keyFor(depositId),
      }),
    onSuccess: (deposit) => {
      settled();
      takeOver(deposit);
    },
  });
};

/**
 * Undoes a deposit that was paid from the balance; a retry after a lost answer is the same act. What was refused is read
 * again: it may have ended meanwhile.
 */
export const useUndoDeposit = (depositId: DepositId) => {
  const client = useQueryClient();
  const takeOver = useTakeOver(depositId);
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () =>
      call(securityDeposits.endpoints.undoDeposit, {
        params: { depositId },
        idempotencyKey: keyFor(depositId),
      }),
    onSuccess: (deposit) => {
      settled();
      takeOver(deposit);
    },
    onError: () => client.invalidateQueries({ queryKey: depositQuery(depositId).queryKey }),
  });
};

/** Chooses what happens with the principal at maturity; the same choice again changes nothing. */
export const useChooseMaturity = (depositId: DepositId) => {
  const takeOver = useTakeOver(depositId);
  return useMutation({
    mutationFn: (choice: MaturityChoice) =>
      call(securityDeposits.endpoints.chooseDepositMaturity, { params: { depositId }, body: { choice } }),
    onSuccess: takeOver,
  });
};
