import type { StaffPurchase } from '#shared/contract/infinity-purchases.ts';
import { OrderDecision } from '#web/staff/order/order-decision.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { usePurchaseActs } from './queries.ts';
import { useText } from './texts.ts';

interface DecisionProps {
  purchase: StaffPurchase;
  decided: (purchase: StaffPurchase) => void;
}

/** One waiting purchase: what was bought, what is due for it, and what a treasurer can do. */
export const Decision = ({ purchase, decided }: DecisionProps) => {
  const t = useText();
  const acts = usePurchaseActs(purchase.id);
  return (
    <OrderDecision
      kind="purchase"
      order={purchase}
      permission="decide-purchases"
      acts={acts}
      decided={decided}
      terms={[
        {
          name: t('{quantity} × {package}', { quantity: purchase.quantity, package: purchase.packageName }),
          value: <MoneyText amount={purchase.priceMinor} />,
        },
        { name: t('Fee'), value: <MoneyText amount={purchase.feeMinor} /> },
        { name: t('Total'), value: <MoneyText amount={purchase.totalMinor} />, strong: true },
      ]}
    />
  );
};
