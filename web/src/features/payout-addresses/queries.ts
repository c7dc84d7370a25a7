import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { payoutAddresses } from '#shared/contract/payout-addresses.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts';

const { listPayoutAddresses, removePayoutAddress } = payoutAddresses.endpoints;

/** My payout addresses, newest first. */
export const payoutAddressesQuery = queryOptions({
  queryKey: ['payout-addresses'],
  queryFn: ({ signal }) => call(listPayoutAddresses, { signal }),
});

/** Removes an address; a retry after a lost answer is the same act. */
export const useRemoveAddress = (addressId: PayoutAddressId) => {
  const client = useQueryClient();
  const { keyFor, settled } = useIdempotencyKey();
  return useMutation({
    mutationFn: () => call(removePayoutAddress, { params: { addressId }, idempotencyKey: keyFor(addressId) }),
    onSuccess: async () => {
      settled();
      await client.invalidateQueries({ queryKey: payoutAddressesQuery.queryKey });
    },
  });
};
