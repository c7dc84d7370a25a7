import type { StaffPurchase } from '#shared/contract/infinity-purchases.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
import { OrderQueue } from '#web/staff/order/order-queue.tsx';
import { Decision } from './decision.tsx';
import { purchaseQueue } from './queries.ts';
import { useText } from './texts.ts';

const useOutcomeWords = () => {
  const t = useText();
  return ({ state, member, packageName }: StaffPurchase): string => {
    const values = { name: member.name, package: packageName };
    if (state === 'rejected')
      return t("{name}'s {package} was rejected. The member can see the reason.", values);
    return t("Payment proposed for {name}'s {package}. A second person has to approve it.", values);
  };
};

/** The treasurer's queue of purchases. */
export const Component = () => {
  const t = useText();
  return (
    <OrderQueue
      title={t('Purchases awaiting payment')}
      lead={t(
        "Oldest first. Record a payment once it's on the bank statement, with the amount actually received.",
      )}
      idSchema={purchaseIdSchema}
      listQuery={purchaseQueue.page}
      oneQuery={purchaseQueue.one}
      ordered={{
        label: t('Package'),
        cell: (item) => t('{quantity} × {package}', { quantity: item.quantity, package: item.packageName }),
        csv: ({ packageName }) => packageName,
      }}
      number={t('Purchase number')}
      csvName="purchases-waiting"
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a purchase.")}
      empty={{
        title: t('Nothing to do'),
        words: t('New purchases paid by bank transfer appear here.'),
      }}
    >
      {(purchase, decided) => <Decision purchase={purchase} decided={decided} />}
    </OrderQueue>
  );
};
