import { queryOptions } from '@tanstack/react-query';
import { emailChange } from '#shared/contract/email-change.ts';
import { call } from '#web/api/client.ts';

export const emailQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: ({ signal }) => call(emailChange.endpoints.readEmailChange, { signal }),
});
