import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import type { DepositState, PurchaseState, SuspenseState } from '#shared/domain/states.ts';
import { useFormat } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/state-pill.tsx';
import { useText } from './texts.ts';

/** What the states of a payment in suspense are called. */
export const useStateWords = (): Record<SuspenseState, string> => {
  const t = useText();
  return {
    open: t('Open'),
    'refund-proposed': t('Refund proposed'),
    matched: t('Used'),
    refunded: t('Sent back'),
    dismissed: t('Closed'),
  };
};

export const toneOf: Record<SuspenseState, Tone> = {
  open: 'waiting',
  'refund-proposed': 'waiting',
  matched: 'good',
  refunded: 'quiet',
  dismissed: 'quiet',
};

/** The state of what the payment was meant for. */
export const useSourceStateWords = (): Record<string, string> => {
  const t = useText();
  const words: Record<PurchaseState | DepositState, string> = {
    waiting: t('waits for its payment'),
    active: t('is paid and active'),
    matured: t('has matured'),
    withdrawn: t('was withdrawn'),
    cancelled: t('was cancelled'),
    rejected: t('was rejected'),
    expired: t('expired without payment'),
  };
  return words;
};

/** What arrived, in the currency in which it arrived. */
export const useArrivedText = () => {
  const format = useFormat();
  return ({ amountMinor, foreign }: SuspensePaymentView): string =>
    foreign ? `${foreign.amount} ${foreign.currency}` : format.money(amountMinor);
};

/** What follows, in words for the one who decides: for each odd ending what can be done, and what it brings about. */
export const useNextWords = () => {
  const t = useText();
  return ({ reason, source }: SuspensePaymentView): string => {
    if (reason === 'wrong-currency') {
      return t(
        'Nothing was booked: the ledger keeps one currency. Agree with the member at the payment provider, then close this notice.',
      );
    }
    if (source.state === 'waiting') {
      return t(
        'What it was meant for still waits. Use the payment for it, or propose to send it back to the member.',
      );
    }
    if (source.state === 'active') {
      return t(
        'What it was meant for is paid. Use the payment for another waiting order of the member, or propose to send it back.',
      );
    }
    return t(
      'What it was meant for has ended and takes no payment. Use the payment for another waiting order of the member, or propose to send it back.',
    );
  };
};
