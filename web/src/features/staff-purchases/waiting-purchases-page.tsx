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
    if (state === 'active')
      return t('{package} of {name} is active; sponsor bonuses follow by themselves.', values);
    if (state === 'rejected')
      return t('{package} of {name} was rejected; the member reads the reason.', values);
    return t('The payment is booked; {package} of {name} goes on waiting.', values);
  };
};

/** The treasurer's queue of purchases. */
export const Component = () => {
  const t = useText();
  return (
    <OrderQueue
      title={t('Purchases waiting for payment')}
      lead={t(
        'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.',
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
      gone={t('There is no purchase behind this link.')}
      empty={{
        title: t('Nothing waits'),
        words: t('New orders by bank transfer appear here by themselves.'),
      }}
    >
      {(purchase, decided) => <Decision purchase={purchase} decided={decided} />}
    </OrderQueue>
  );
};
