import type { PayoutBatchView } from '#shared/contract/payouts.ts';
import type { PayableState } from '#shared/domain/payout-states.ts';
import type { Tone } from '#web/ui/feedback/state-pill.tsx';
import { useText } from './texts.ts';

/** What became of a payable. */
export const usePayableWords = (): Record<PayableState, string> => {
  const t = useText();
  return {
    open: t('To pay'),
    batched: t('In a batch'),
    sent: t('Sent'),
    paid: t('Paid'),
    returned: t('Returned by the bank'),
    cancelled: t('Cancelled'),
  };
};

export const payableTones: Readonly<Record<PayableState, Tone>> = {
  open: 'waiting',
  batched: 'waiting',
  sent: 'waiting',
  paid: 'good',
  returned: 'bad',
  cancelled: 'bad',
};

/** Where a batch is. */
export const useBatchWords = (): Record<PayoutBatchView['state'], string> => {
  const t = useText();
  return {
    draft: t('To release'),
    released: t('Released'),
    confirmed: t('Confirmed by the bank'),
    discarded: t('Discarded'),
  };
};

export const batchTones: Readonly<Record<PayoutBatchView['state'], Tone>> = {
  draft: 'waiting',
  released: 'waiting',
  confirmed: 'good',
  discarded: 'quiet',
};
