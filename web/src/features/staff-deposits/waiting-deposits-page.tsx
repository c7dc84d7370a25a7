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
    if (state === 'rejected')
      return t("{name}'s {plan} deposit was rejected. The member can see the reason.", values);
    return t("Payment proposed for {name}'s {plan} deposit. A second person has to approve it.", values);
  };
};

const planOf = ({ planName }: StaffDeposit): string => planName;

/** The treasurer's queue of deposits. */
export const Component = () => {
  const t = useText();
  return (
    <OrderQueue
      title={t('Deposits awaiting payment')}
      lead={t(
        'Oldest first. Record each bank payment with the amount actually received. Payments with CoinPayments are confirmed automatically.',
      )}
      idSchema={depositIdSchema}
      listQuery={depositQueue.page}
      oneQuery={depositQueue.one}
      ordered={{ label: t('Plan'), cell: planOf, csv: planOf }}
      number={t('Deposit number')}
      csvName="deposits-waiting"
      say={useOutcomeWords()}
      gone={t("This link doesn't lead to a deposit.")}
      empty={{
        title: t('Nothing to do'),
        words: t('New deposits appear here until they are paid.'),
      }}
    >
      {(deposit, decided) => <Decision deposit={deposit} decided={decided} />}
    </OrderQueue>
  );
};
