import type { StaffDeposit } from '#shared/contract/security-deposits.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';
import { OrderQueue } from '#web/staff/order/order-queue.tsx';
import { Decision } from './decision.tsx';
import { depositQueue } from './queries.ts';
import { useText } from './texts.ts';

const useOutcomeWords = () => {
  const t = useText();
  return ({ state, member, planName }: StaffDeposit): string => {
    const values = { name: member.name, plan: planName };
    if (state === 'active') return t('The {plan} deposit of {name} is active and earns from today.', values);
    if (state === 'rejected')
      return t('The {plan} deposit of {name} was rejected; the member reads the reason.', values);
    return t('The payment is booked; the {plan} deposit of {name} goes on waiting.', values);
  };
};

const planOf = ({ planName }: StaffDeposit): string => planName;

/** The treasurer's queue of deposits. */
export const Component = () => {
  const t = useText();
  return (
    <OrderQueue
      title={t('Deposits waiting for payment')}
      lead={t(
        'Oldest first. Book a bank payment with the amount that really arrived; CoinPayments confirms its own.',
      )}
      idSchema={depositIdSchema}
      listQuery={depositQueue.page}
      oneQuery={depositQueue.one}
      ordered={{ label: t('Plan'), cell: planOf, csv: planOf }}
      number={t('Deposit number')}
      csvName="deposits-waiting"
      say={useOutcomeWords()}
      gone={t('There is no deposit behind this link.')}
      empty={{
        title: t('Nothing waits'),
        words: t('New deposits appear here by themselves until their payment has arrived.'),
      }}
    >
      {(deposit, decided) => <Decision deposit={deposit} decided={decided} />}
    </OrderQueue>
  );
};
