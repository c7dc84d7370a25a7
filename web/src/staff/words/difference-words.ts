import type { TransferDifference } from '#shared/domain/statement-words.ts';
import { useText } from '../texts.ts';

/** What of a transfer doesn't agree with the order that it is held against. */
export const useDifferenceWords = (): Record<TransferDifference, string> => {
  const t = useText();
  return {
    reference: t('no reference'),
    state: t('no longer awaiting payment'),
    currency: t('different currency'),
    amount: t('different amount'),
    payer: t("payer isn't the member"),
  };
};
