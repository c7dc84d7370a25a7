import type { StaffPurchase } from '#shared/contract/infinity-purchases.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
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
import { staffPurchaseQuery, waitingPurchasesQuery } from './queries.ts';
import { useText } from './texts.ts';

const useColumns = (): readonly Column<StaffPurchase>[] => {
  const t = useText();
  return [
    {
      key: 'member',
      label: t('Member'),
      main: true,
      cell: ({ member }) => <MemberCell member={member} />,
      beside: ({ member }) => <MemberPageLink member={member} />,
    },
    {
      key: 'package',
      label: t('Package'),
      cell: (item) => t('{quantity} × {package}', { quantity: item.quantity, package: item.packageName }),
    },
    { key: 'age', label: t('Ordered'), cell: (item) => <DateText value={item.createdAt} distance /> },
    {
      key: 'reference',
      label: t('Reference'),
      cell: ({ payment }) => (payment.method === 'bank' ? payment.reference : '–'),
    },
    {
      key: 'due',
      label: t('Due'),
      end: true,
      cell: ({ payment, totalMinor }) => (
        <MoneyText amount={payment.method === 'bank' ? payment.dueMinor : totalMinor} />
      ),
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<StaffPurchase>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Ordered'), value: (item) => item.createdAt },
    { label: t('Member'), value: (item) => item.member.name },
    { label: t('Email'), value: (item) => item.member.email },
    { label: t('Package'), value: (item) => item.packageName },
    { label: t('Reference'), value: ({ payment }) => (payment.method === 'bank' ? payment.reference : '') },
    {
      label: `${t('Due')} (${format.currency})`,
      value: ({ payment, totalMinor }) =>
        format.decimal(payment.method === 'bank' ? payment.dueMinor : totalMinor),
    },
    { label: t('Purchase number'), value: (item) => item.id },
  ];
};

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
    <Page
      title={t('Purchases waiting for payment')}
      lead={t(
        'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.',
      )}
    >
      <Queue
        caption={t('Purchases waiting for payment')}
        idSchema={purchaseIdSchema}
        listQuery={waitingPurchasesQuery}
        oneQuery={staffPurchaseQuery}
        columns={useColumns()}
        csv={{ name: 'purchases-waiting', columns: useCsvColumns() }}
        titleOf={({ member }) => member.name}
        waits={({ state }) => state === 'waiting'}
        say={useOutcomeWords()}
        gone={t('There is no purchase behind this link.')}
        empty={
          <EmptyState title={t('Nothing waits')}>
            {t('New orders by bank transfer appear here by themselves.')}
          </EmptyState>
        }
      >
        {(purchase, decided) => <Decision purchase={purchase} decided={decided} />}
      </Queue>
    </Page>
  );
};
