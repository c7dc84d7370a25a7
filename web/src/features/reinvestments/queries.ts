import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';
import { ApiError, isOfNewTerms } from '#web/api/api-error.ts';
import { moneyKeys } from '#web/api/balances.ts';
import { call } from '#web/api/client.ts';
import { configurationQuery } from '#web/api/configuration.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';
import type { ListPage } from '#web/ui/list/list-state.ts';

export type Reinvestment = BodyInputOf<typeof infinityReinvestments.endpoints.reinvest>;

const { endpoints } = infinityReinvestments;
const reinvestmentsKey = [...moneyKeys.infinity, 'reinvestments'] as const;

/** One page of my reinvestments, newest first; the old rows stay until the new ones are there. */
export const reinvestmentsQuery = (page: ListPage['query']) =>
  queryOptions({
    queryKey: [...reinvestmentsKey, 'page', page],
    queryFn: ({ signal }) => call(endpoints.listReinvestments, { query: page, signal }),
    placeholderData: keepPreviousData,
  });

/** New terms are fetched as soon as the server replies that those on the screen are no longer in force. */
const fetchNewTerms = async (client: QueryClient, error: unknown): Promise<void> => {
  if (isOfNewTerms(error)) await client.invalidateQueries({ queryKey: configurationQuery.queryKey });
};

/** What a reinvestment would cost, lock and earn, with its input. Its failure is shown in its panel; the form remains. */
export const previewQuery = (body: Reinvestment) =>
  queryOptions({
    queryKey: [...reinvestmentsKey, 'preview', body],
    queryFn: async ({ client, signal }) => {
      try {
        return { body, ...(await call(endpoints.previewReinvestment, { body, signal })) };
      } catch (error) {
        await fetchNewTerms(client, error);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** Buys from the available balance; pressing again after a lost answer buys nothing twice. */
export const useReinvest = () => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  const readMoneyAgain = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: moneyKeys.infinity }),
      client.invalidateQueries({ queryKey: moneyKeys.statements }),
    ]);
  return useMutation({
    mutationFn: (body: Reinvestment) => call(endpoints.reinvest, { body, idempotencyKey: keyFor(body) }),
    // Not awaited: with less available, the form may give way before it hears what came of it.
    onSuccess: () => {
      settled();
      void readMoneyAgain();
    },
    onError: async (error) => {
      await fetchNewTerms(client, error);
      if (error instanceof ApiError && error.code === 'insufficient_funds') await readMoneyAgain();
    },
  });
};
