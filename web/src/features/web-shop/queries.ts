import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import { isOfNewTerms } from '#web/api/api-error.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

export type Order = BodyInputOf<typeof infinityPurchases.endpoints.buyPackage>;

/**
 * Orders a package. One Idempotency-Key per confirmed intention: pressing again after a lost answer buys nothing
 * twice. When the terms changed meanwhile, the new ones are fetched so that the screen can show them.
 */
export const useBuyPackage = () => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: (order: Order) =>
      call(infinityPurchases.endpoints.buyPackage, { body: order, idempotencyKey: keyFor(order) }),
    onSuccess: async () => {
      settled();
      await Promise.all([
        client.invalidateQueries({ queryKey: moneyKeys.infinity }),
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
