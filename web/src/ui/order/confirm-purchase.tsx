/** The confirmation of a purchase that is paid from the available balance; see `ConfirmFromBalance`. */
import type { Package } from '#shared/domain/configuration.ts';
import type { Minor } from '#shared/domain/money.ts';
import { packageCommitment } from '#shared/domain/outcome.ts';
import { termsOf } from '#shared/domain/purchase-terms.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { MoneyText } from '../money/money-text.tsx';
import { useText } from '../texts.ts';
import { ConfirmFromBalance, type Confirming } from './confirm-from-balance.tsx';

interface ConfirmPurchaseProps extends Confirming {
  chosen: Package;
  quantity: number;
  availableMinor: Minor;
}

export const ConfirmPurchase = ({ chosen, quantity, ...rest }: ConfirmPurchaseProps) => {
  const t = useText();
  const configuration = useConfiguration();
  const { priceMinor, feeMinor } = termsOf(chosen, quantity, configuration.purchase);
  return (
    <ConfirmFromBalance
      {...rest}
      commitment={packageCommitment(chosen, quantity, configuration)}
      undoMinutes={configuration.purchase.undoMinutes}
      paidFor={[
        {
          name: t('{quantity} × {package}', { quantity, package: chosen.name }),
          value: <MoneyText amount={priceMinor} isPublic />,
        },
        { name: t('Fee'), value: <MoneyText amount={feeMinor} isPublic /> },
      ]}
      remark={({ day, canUndo }) =>
        canUndo
          ? t(
              'Undoing costs nothing: price and fee go back to your balance, as long as no sponsor has used a bonus from this purchase. Afterwards, the fee is non-refundable, and the price is locked until {day}.',
              { day },
            )
          : t("You can't undo this. The fee is non-refundable, and the price is locked until {day}.", { day })
      }
    />
  );
};
