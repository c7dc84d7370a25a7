import type { DepositView } from '#shared/contract/security-deposits.ts';
import { UndoOrder } from '#web/ui/order/undo-order.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useUndoDeposit } from '../queries.ts';
import { useText } from '../texts.ts';
import { useRefusalWords } from './use-refusal-words.ts';

interface UndoDepositProps {
  deposit: DepositView;
  until: NonNullable<DepositView['undoUntil']>;
}

/** The way to undo a deposit that was paid from the available balance. */
export const UndoDeposit = ({ deposit, until }: UndoDepositProps) => {
  const t = useText();
  const format = useFormat();
  return (
    <UndoOrder
      until={until}
      undo={useUndoDeposit(deposit.id)}
      refusalWords={useRefusalWords()}
      words={{
        offer: (left) => t('You can undo this deposit until {time} ({distance}). It costs nothing.', left),
        label: t('Undo this deposit'),
        title: t('Undo this deposit?'),
        act: t('Undo deposit'),
        effect: t(
          'The deposit ends, and {total} goes back to your available balance. Sponsors return the bonuses that they received for it.',
          { total: format.money(deposit.amountMinor) },
        ),
      }}
    />
  );
};
