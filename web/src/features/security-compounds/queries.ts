import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompoundView, securityCompounds } from '#shared/contract/security-compounds.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { pageSizeMax } from '#shared/domain/limits.ts';
import type { Minor } from '#shared/domain/money.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

const compoundsKey = [...moneyKeys.security, 'compounds'] as const;

/** My newest hundred compounds. */
export const compoundsQuery = queryOptions({
  queryKey: [...compoundsKey, 'newest'],
  queryFn: ({ signal }) =>
    call(securityCompounds.endpoints.listCompounds, { query: { limit: pageSizeMax }, signal }),
});

/**
 * What compounding an amount would bring about; moves nothing. Fetched again whenever shown, and a refusal is shown
 * next to the amount.
 */
export const compoundPreviewQuery = (depositId: DepositId, amountMinor: Minor) =>
  queryOptions({
    queryKey: [...compoundsKey, 'preview', depositId, amountMinor],
    queryFn: ({ signal }) =>
      call(securityCompounds.endpoints.previewCompound, { body: { depositId, amountMinor }, signal }),
    staleTime: 0,
    throwOnError: false,
  });

/**
 * Adds available balance to a deposit; a retry after a lost answer is the same act. `done` is called before the amounts
 * are read again: with nothing left to compound, the form that asked may be gone by then.
 */
export const useCompound = (depositId: DepositId, done: (compound: CompoundView) => void) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (amountMinor: Minor) => {
      const body = { depositId, amountMinor };
      return call(securityCompounds.endpoints.compound, { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async (compound) => {
      settled();
      done(compound);
      await Promise.all([
        client.invalidateQueries({ queryKey: moneyKeys.security }),
        client.invalidateQueries({ queryKey: moneyKeys.statements }),
      ]);
    },
  });
};
