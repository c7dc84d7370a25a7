import type { StaffDeposit } from '#shared/contract/security-deposits.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';
import { MemberPageLink } from '#web/staff/member-link.tsx';
import { MemberCell } from '#web/staff/queue/member-cell.tsx';
import { Queue } from '#web/staff/queue/queue.tsx';
import type { CsvColumn } from '#web/ui/csv.ts';
import type { Column } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormat } from '#web/ui/format.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Decision } from './decision.tsx';
import { staffDepositQuery, waitingDepositsQuery } from './queries.ts';
import { useText } from './texts.ts';

/** How a deposit is paid: the reference to look for, or who confirms it. */
const usePaidBy = () => {
  const t = useText();
  return ({ payment }: StaffDeposit): string =>
    payment.method === 'bank' ? payment.reference : t('CoinPayments');
};

const useColumns = (): readonly Column<StaffDeposit>[] => {
  const t = useText();
  const paidBy = usePaidBy();
  return [
    {
      key: 'member',
      label: t('Member'),
      main: true,
      cell: ({ member }) => <MemberCell member={member} />,
      beside: ({ member }) => <MemberPageLink member={member} />,
    },
    { key: 'plan', label: t('Plan'), cell: (item) => item.planName },
    { key: 'age', label: t('Ordered'), cell: (item) => <DateText value={item.createdAt} distance /> },
    { key: 'reference', label: t('Reference'), cell: paidBy },
    {
      key: 'due',
      label: t('Due'),
      end: true,
      cell: ({ payment }) => <MoneyText amount={payment.dueMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<StaffDeposit>[] => {
  const t = useText();
  const format = useFormat();
  const paidBy = usePaidBy();
  return [
    { label: t('Ordered'), value: (item) => item.createdAt },
    { label: t('Member'), value: (item) => item.member.name },
    { label: t('Email'), value: (item) => item.member.email },
    { label: t('Plan'), value: (item) => item.planName },
    { label: t('Reference'), value: paidBy },
    { label: `${t('Due')} (${format.currency})`, value: ({ payment }) => format.decimal(payment.dueMinor) },
    { label: t('Deposit number'), value: (item) => item.id },
  ];
};

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

/** The treasurer's queue of deposits. */
export const Component = () => {
  const t = useText();
  return (
    <Page
      title={t('Deposits waiting for payment')}
      lead={t(
        'Oldest first. Book a bank payment with the amount that really arrived; CoinPayments confirms its own.',
      )}
    >
      <Queue
        caption={t('Deposits waiting for payment')}
        idSchema={depositIdSchema}
        listQuery={waitingDepositsQuery}
        oneQuery={staffDepositQuery}
        columns={useColumns()}
        csv={{ name: 'deposits-waiting', columns: useCsvColumns() }}
        titleOf={({ member }) => member.name}
        waits={({ state }) => state === 'waiting'}
        say={useOutcomeWords()}
        gone={t('There is no deposit behind this link.')}
        empty={
          <EmptyState title={t('Nothing waits')}>
            {t('New deposits appear here by themselves until their payment has arrived.')}
          </EmptyState>
        }
      >
        {(deposit, decided) => <Decision deposit={deposit} decided={decided} />}
      </Queue>
    </Page>
  );
};
