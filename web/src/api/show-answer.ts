import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows at once what an act answered about something. Whoever asks about it at that moment is not waited for any more:
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
