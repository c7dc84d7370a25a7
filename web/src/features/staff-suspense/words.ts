import type { SuspensePaymentView } from '#shared/contract/suspense.ts';
import type { DepositState, PurchaseState, SuspenseState } from '#shared/domain/states.ts';
import type { Tone } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

/** What the states of a payment in suspense are called. */
export const useStateWords = (): Record<SuspenseState, string> => {
  const t = useText();
  return {
    open: t('Open'),
    'refund-proposed': t('Refund proposed'),
    matched: t('Used'),
    refunded: t('Refunded'),
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
    waiting: t('awaiting payment'),
    active: t('paid and active'),
    matured: t('matured'),
    withdrawn: t('withdrawn'),
    cancelled: t('cancelled'),
    rejected: t('rejected'),
    expired: t('expired without payment'),
    reversed: t('reversed'),
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
        "The ledger uses a single currency, so this payment wasn't recorded. Resolve it with the member and the payment provider, then close this notice.",
      );
    }
    if (source.state === 'waiting') {
      return t('The original order still awaits payment. Use the payment for it, or propose a refund.');
    }
    if (source.state === 'active') {
      return t(
        'The original order is already paid. Use the payment for another order of this member, or propose a refund.',
      );
    }
    return t(
      "The original order has ended and can't be paid. Use the payment for another order of this member, or propose a refund.",
    );
  };
};
