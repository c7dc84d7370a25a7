import { queryOptions } from '@tanstack/react-query';
import { kyc } from '#shared/contract/kyc.ts';
import { call } from '#web/api/client.ts';

/** My case; asked anew whenever it is shown, because compliance may have decided meanwhile. */
export const kycQuery = queryOptions({
  queryKey: ['kyc'],
  queryFn: ({ signal }) => call(kyc.endpoints.readKyc, { signal }),
  staleTime: 0,
});
