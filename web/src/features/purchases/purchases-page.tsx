import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { PurchaseState } from '#web/ui/order/purchase-state.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { purchasesQuery } from './queries.ts';
import { useText } from './texts.ts';

const PurchaseDrawer = lazyPart(() => import('./purchase-drawer.tsx'));

const useColumns = (): readonly Column<PurchaseView>[] => {
  const t = useText();
  return [
    {
      key: 'package',
      label: t('Package'),
      main: true,
      cell: (item) => t('{quantity} × {package}', { quantity: item.quantity, package: item.packageName }),
    },
    { key: 'ordered', label: t('Ordered'), cell: (item) => <DateText value={item.createdAt} /> },
    {
      key: 'matures',
      label: t('Matures on'),
      phone: 'none',
      cell: (item) => (item.maturesOn ? <DateText value={item.maturesOn} /> : '–'),
    },
    {
      key: 'state',
      label: t('Status'),
      phone: 'second-end',
      cell: (item) => <PurchaseState state={item.state} undone={isUndone(item)} />,
    },
    {
      key: 'total',
      label: t('Total'),
      end: true,
      phone: 'first-end',
      cell: (item) => <MoneyText amount={item.totalMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<PurchaseView>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Ordered'), value: (item) => item.createdAt },
    { label: t('Package'), value: (item) => item.packageName },
    { label: t('Quantity'), value: (item) => item.quantity },
    { label: t('Status'), value: (item) => item.state },
    { label: `${t('Price')} (${format.currency})`, value: (item) => format.decimal(item.priceMinor) },
    { label: `${t('Fee')} (${format.currency})`, value: (item) => format.decimal(item.feeMinor) },
    { label: `${t('Total')} (${format.currency})`, value: (item) => format.decimal(item.totalMinor) },
    { label: t('Maturity'), value: (item) => item.maturesOn ?? '' },
    { label: t('Purchase number'), value: (item) => item.id },
  ];
};

/** All purchases of the member; one of them opens next to the list, and its address can be kept and shared. */
export const Component = () => {
  const t = useText();
  const page = useListPage();
  const client = useQueryClient();
  const [openId, open] = useOpened(purchaseIdSchema);
  return (
    <Page
      title={t('Purchases')}
      lead={t('All your package orders and their terms.')}
      actions={
        <Button component={Link} to="/infinity/web-shop/">
          {t('Buy a package')}
        </Button>
      }
    >
      <DataList
        caption={t('Purchases')}
        columns={useColumns()}
        list={useQuery(purchasesQuery(page.query))}
        page={page}
        keyOf={(item) => item.id}
        open={(item) => open(item.id)}
        csv={{
          name: 'purchases',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(purchasesQuery(query)),
        }}
        empty={
          <EmptyState
            title={t('No purchases yet')}
            action={
              <Button component={Link} to="/infinity/web-shop/" variant="default">
                {t('View packages')}
              </Button>
            }
          >
            {t('When you order a package, its terms, payment and history appear here.')}
          </EmptyState>
        }
      />
      <Suspense>{openId ? <PurchaseDrawer purchaseId={openId} close={() => open(null)} /> : null}</Suspense>
    </Page>
  );
};
