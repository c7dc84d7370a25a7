import { type Minor, subtractMinor } from '#shared/domain/money.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from '../texts.ts';

/** What using a payment for an order with this much due brings about, to the cent. */
export const useUsePaymentWords = () => {
  const t = useText();
  const format = useFormat();
  return (amountMinor: Minor, dueMinor: Minor): string => {
    const restMinor = subtractMinor(dueMinor, amountMinor);
    const amount = format.money(amountMinor);
    if (restMinor > 0)
      return t('{amount} is kept for it. {rest} remains due.', { amount, rest: format.money(restMinor) });
    if (restMinor === 0) return t('{amount} covers it exactly, so it becomes active.', { amount });
    return t('It becomes active. {rest} stays unmatched.', {
      rest: format.money(subtractMinor(amountMinor, dueMinor)),
    });
  };
};
