import { queryOptions } from '@tanstack/react-query';
import { kyc } from '#shared/contract/kyc.ts';
import { call } from './client.ts';

/** The member's case; refetched whenever shown, because another device or compliance may have changed it. */
export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: ({ signal }) => call(kyc.endpoints.readKyc, { signal }),
  staleTime: 0,
});
