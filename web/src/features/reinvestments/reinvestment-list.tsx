import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ReinvestmentView } from '#shared/contract/infinity-reinvestments.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { PurchaseState } from '#web/ui/order/purchase-state.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { reinvestmentsQuery } from './queries.ts';
import { useText } from './texts.ts';

const useColumns = (): readonly Column<ReinvestmentView>[] => {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'package',
      label: t('Package'),
      main: true,
      cell: (item) => t('{quantity} × {package}', { quantity: item.quantity, package: item.packageName }),
    },
    { key: 'at', label: t('Date'), cell: (item) => <DateText value={item.at} /> },
    { key: 'rate', label: t('Annual rate'), cell: (item) => format.rate(item.annualRateBps) },
    {
      key: 'matures',
      label: t('Matures on'),
      cell: (item) => (item.maturesOn ? <DateText value={item.maturesOn} /> : '–'),
    },
    { key: 'state', label: t('Status'), cell: (item) => <PurchaseState state={item.state} /> },
    { key: 'fee', label: t('Fee'), end: true, cell: (item) => <MoneyText amount={item.feeMinor} /> },
    { key: 'total', label: t('Total'), end: true, cell: (item) => <MoneyText amount={item.totalMinor} /> },
  ];
};

const useCsvColumns = (): readonly CsvColumn<ReinvestmentView>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Date'), value: (item) => item.at },
    { label: t('Package'), value: (item) => item.packageName },
    { label: t('Quantity'), value: (item) => item.quantity },
    { label: `${t('Price')} (${format.currency})`, value: (item) => format.decimal(item.priceMinor) },
    { label: `${t('Fee')} (${format.currency})`, value: (item) => format.decimal(item.feeMinor) },
    { label: `${t('Total')} (${format.currency})`, value: (item) => format.decimal(item.totalMinor) },
    { label: t('Status'), value: (item) => item.state },
    { label: t('Maturity'), value: (item) => item.maturesOn ?? '' },
    { label: t('Purchase number'), value: (item) => item.purchaseId },
  ];
};

/** Everything that was reinvested, newest first; each opens the purchase it became. */
export const ReinvestmentList = () => {
  const t = useText();
  const page = useListPage();
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <DataList
      caption={t('Reinvestments')}
      columns={useColumns()}
      list={useQuery(reinvestmentsQuery(page.query))}
      page={page}
      keyOf={(item) => item.purchaseId}
      open={(item) => void navigate(`/infinity/purchases/?open=${item.purchaseId}`)}
      csv={{
        name: 'reinvestments',
        columns: useCsvColumns(),
        readPage: (query) => client.fetchQuery(reinvestmentsQuery(query)),
      }}
      empty={
        <EmptyState title={t('No reinvestments yet')}>
          {t('Packages you buy from your available balance appear here, with their purchase.')}
        </EmptyState>
      }
    />
  );
};
