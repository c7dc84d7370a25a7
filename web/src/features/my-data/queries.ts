import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ExportView, myData } from '#shared/contract/my-data.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

const { requestExport, readExport, readClosure } = myData.endpoints;

const pollMilliseconds = 2_000;

/** True while the archive is being made. */
export const isBeingMade = ({ state }: Pick<ExportView, 'state'>): boolean =>
  state === 'requested' || state === 'running';

/** How far the archive is; asked again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ['my-data', 'export'],
  queryFn: ({ signal }) => call(readExport, { signal }),
  refetchInterval: ({ state: { data } }) => (data && isBeingMade(data) ? pollMilliseconds : false),
});

/** Whether the account can be closed. Money can move at any time: it is fetched again whenever shown. */
export const closureQuery = queryOptions({
  queryKey: ['my-data', 'closure'],
  queryFn: ({ signal }) => call(readClosure, { signal }),
  staleTime: 0,
});

/** Asks for the archive. */
export const useRequestExport = () => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () => call(requestExport, { idempotencyKey: keyFor('export') }),
    onSuccess: settled,
    onSettled: () => client.invalidateQueries({ queryKey: ['my-data'] }),
  });
};

/** Fetches the archive: its address holds for a minute, so it is asked for at the very click. */
export const useFetchExport = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const fresh = await call(readExport, {});
      client.setQueryData(exportQuery.queryKey, fresh);
      // The storage sends it as a file to be saved: the page stays where it is.
      if (fresh.link) location.assign(fresh.link);
    },
  });
};
