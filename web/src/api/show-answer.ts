import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the reply of a command immediately. A read of the same data that is still under way is no longer waited for:
 * their answer may have been given before the act, and would bring back what stood there until then.
 */
export const showAnswer = async <Data>(
  client: QueryClient,
  { queryKey }: { readonly queryKey: DataTag<QueryKey, Data, Error> },
  answer: NoInfer<Data>,
): Promise<void> => {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<unknown>(queryKey, answer);
};
