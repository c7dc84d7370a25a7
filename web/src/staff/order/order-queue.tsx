import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Minor } from '#shared/domain/money.ts';
import { formatReference } from '#shared/domain/payment-reference.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import type { Column } from '#web/ui/list/data-list.tsx';
import { type ListPage, useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useMemberColumn, useMemberCsvColumns } from '../queue/member-columns.tsx';
import type { Slice } from '../queue/queue.tsx';
import { QueuePage } from '../queue/queue-page.tsx';
import { useText } from '../texts.ts';
import styles from './order-queue.module.css';
import { type OrderSearch, useOrderSearch } from './order-search.tsx';
import { orderTransfersQuery } from './order-transfers.ts';
import type { StaffOrder } from './staff-order.ts';

/** What was ordered: a package or a plan. */
interface Ordered<Order> {
  readonly label: string;
  readonly cell: (order: Order) => string;
  readonly csv: (order: Order) => string;
}

const dueOf = (order: StaffOrder): Minor => {
  if (order.payment.method !== 'balance') return order.payment.dueMinor;
  return 'totalMinor' in order ? order.totalMinor : order.amountMinor;
};

/** The reference to look for on the bank statement, or the provider that confirms the payment. */
const useReference = () => {
  const t = useText();
  return ({ payment }: StaffOrder): string => {
    if (payment.method === 'bank') return formatReference(payment.reference);
    return payment.method === 'coinpayments' ? t('CoinPayments') : '';
  };
};

/** What the bank has for an order: it can be opened with the order. */
type Transfers = ReadonlyMap<string, 'exact' | 'possible'>;

const useColumns = <Order extends StaffOrder>(
  ordered: Ordered<Order>,
  transfers: Transfers,
): readonly Column<Order>[] => {
  const t = useText();
  const reference = useReference();
  return [
    useMemberColumn(),
    { key: 'ordered', label: ordered.label, cell: ordered.cell },
    { key: 'age', label: t('Ordered'), cell: (order) => <DateText value={order.createdAt} distance /> },
    {
      key: 'reference',
      label: t('Reference'),
      cell: (order) => (
        <span className={styles.reference}>
          <span>{reference(order) || '–'}</span>
          {order.confirming ? <StatePill tone="waiting">{t('Awaits a second person')}</StatePill> : null}
          {transfers.get(order.id) === 'exact' ? (
            <StatePill tone="good">{t('Transfer found')}</StatePill>
          ) : null}
          {transfers.get(order.id) === 'possible' ? (
            <StatePill tone="waiting">{t('Possible transfer')}</StatePill>
          ) : null}
        </span>
      ),
    },
    { key: 'due', label: t('Due'), end: true, cell: (order) => <MoneyText amount={dueOf(order)} /> },
  ];
};

const useCsvColumns = <Order extends StaffOrder>(
  ordered: Ordered<Order>,
  number: string,
): readonly CsvColumn<Order>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Ordered'), value: (order) => order.createdAt },
    ...useMemberCsvColumns(),
    { label: ordered.label, value: ordered.csv },
    { label: t('Reference'), value: useReference() },
    { label: t('Payment proposed by'), value: ({ confirming }) => confirming?.proposedBy ?? '' },
    { label: `${t('Due')} (${format.currency})`, value: (order) => format.decimal(dueOf(order)) },
    { label: number, value: ({ id }) => id },
  ];
};

type QueueOf<Order extends StaffOrder, ListKey extends QueryKey, OneKey extends QueryKey> = ComponentProps<
  typeof QueuePage<Order, ListKey, OneKey>
>;

interface OrderQueueProps<Order extends StaffOrder, ListKey extends QueryKey, OneKey extends QueryKey>
  extends Omit<
    QueueOf<Order, ListKey, OneKey>,
    'columns' | 'csv' | 'titleOf' | 'waits' | 'listQuery' | 'filter' | 'filtered' | 'noMatch'
  > {
  listQuery: (
    query: ListPage['query'] & OrderSearch,
  ) => UseQueryOptions<Slice<Order>, Error, Slice<Order>, ListKey>;
  ordered: Ordered<Order>;
  /** What the id of an order is called, in the CSV file. */
  number: string;
  csvName: string;
}

/** The treasurer's queue of orders of one kind that wait for their payment. */
export const OrderQueue = <Order extends StaffOrder, ListKey extends QueryKey, OneKey extends QueryKey>({
  ordered,
  number,
  csvName,
  listQuery,
  ...queue
}: OrderQueueProps<Order, ListKey, OneKey>) => {
  const { asked, isSearching, field, noMatch } = useOrderSearch();
  const listOf = (query: ListPage['query']) => listQuery({ ...query, ...asked });
  // The queue asks for the same page, so that it is fetched once.
  const { data } = useQuery(listOf(useListPage().query));
  const paidByBank = (data?.items ?? []).filter(({ payment }) => payment.method === 'bank');
  const transfers = useQuery(orderTransfersQuery(paidByBank.map(({ id }) => id)));
  const found = new Map(transfers.data?.items.map(({ orderId, transfer }) => [orderId, transfer]));
  return (
    <QueuePage
      {...queue}
      listQuery={listOf}
      columns={useColumns(ordered, found)}
      csv={{ name: csvName, columns: useCsvColumns(ordered, number) }}
      titleOf={({ member }) => member.name}
      waits={({ state, confirming }) => state === 'waiting' && !confirming}
      filter={field}
      filtered={isSearching}
      noMatch={noMatch}
    />
  );
};
