import { queryOptions } from '@tanstack/react-query';
import { users } from '#shared/contract/users.ts';
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
