import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { seed } from '#shared/contract/seed.ts';
import { call } from '#web/api/client.ts';
import { staffKey } from '#web/staff/use-staff-act.ts';

const { readSeed, startSeed } = seed.endpoints;

const pollMilliseconds = 2_000;

/** How far the demo data is, and the cast's sign-ins once it is complete; asked again while it is being created. */
export const demoDataQuery = queryOptions({
  queryKey: [...staffKey, 'demo-data'],
  queryFn: ({ signal }) => call(readSeed, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.state === 'running' ? pollMilliseconds : false),
});

/** Starts creating the demo data, or continues where it stopped. */
export const useCreateDemoData = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(startSeed, {}),
    // Awaited, so that the button can't be pressed again before it has gone. A refusal can mean that a colleague was first.
    onSettled: () => client.invalidateQueries({ queryKey: demoDataQuery.queryKey }),
  });
};
