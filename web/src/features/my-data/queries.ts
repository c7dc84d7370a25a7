import { queryOptions } from '@tanstack/react-query';
import { type ExportView, myData } from '#shared/contract/my-data.ts';
import { call } from '#web/api/client.ts';

const { readExport, readClosure } = myData.endpoints;

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
