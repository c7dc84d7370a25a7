import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { UndoOrder } from '#web/ui/order/undo-order.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useUndoPurchase } from './queries.ts';
import { useText } from './texts.ts';
import { useRefusalWords } from './use-refusal-words.ts';

interface UndoPurchaseProps {
  purchase: PurchaseView;
  until: NonNullable<PurchaseView['undoUntil']>;
}

/** The way to undo a purchase that was paid from the available balance. */
export const UndoPurchase = ({ purchase, until }: UndoPurchaseProps) => {
  const t = useText();
  const format = useFormat();
  const amounts = { total: format.money(purchase.totalMinor), fee: format.money(purchase.feeMinor) };
  return (
    <UndoOrder
      until={until}
      undo={useUndoPurchase(purchase.id)}
      refusalWords={useRefusalWords()}
      words={{
        offer: (left) => t('You can undo this purchase until {time} ({distance}). It costs nothing.', left),
        label: t('Undo this purchase'),
        title: t('Undo this purchase?'),
        act: t('Undo purchase'),
        effect: t(
          'The package ends, and {total} goes back to your available balance, including the fee of {fee}. Sponsors return the bonuses that they received for it.',
          amounts,
        ),
      }}
    />
  );
};
