import { queryOptions, useMutationState } from '@tanstack/react-query';
import { users } from '#shared/contract/users.ts';
import { appearanceKey } from '#web/api/appearance.ts';
import { call } from '#web/api/client.ts';

export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call(users.endpoints.readMe, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['users', 'profile'],
  queryFn: ({ signal }) => call(users.endpoints.readProfile, { signal }),
});

export const interestQuery = queryOptions({
  queryKey: ['users', 'interest'],
  queryFn: ({ signal }) => call(users.endpoints.readInterest, { signal }),
});

/** The outcome of the last saving of theme and language, wherever on the screen it started. */
export const useAppearanceSaving = () =>
  useMutationState({ filters: { mutationKey: appearanceKey }, select: ({ state }) => state }).at(-1);
