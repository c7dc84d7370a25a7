import { useMutation, useQueryClient } from '@tanstack/react-query';
import { coinpayments } from '#shared/contract/coinpayments.ts';
import type { DepositId } from '#shared/domain/ids.ts';
import { call } from '#web/api/client.ts';
import { depositQuery } from '../queries.ts';

/** Asks for the provider's payment page of a waiting deposit: made once, asking again answers the same one. */
export const useCheckout = (depositId: DepositId) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(coinpayments.endpoints.createButton, { body: { depositId } }),
    // Also after a failure: the page may have been made although its answer was lost.
    onSettled: () => client.invalidateQueries({ queryKey: depositQuery(depositId).queryKey }),
  });
};
