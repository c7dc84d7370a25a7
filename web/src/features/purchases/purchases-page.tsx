import { Button, Drawer } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PurchaseView } from '#shared/contract/infinity-purchases.ts';
import { purchaseIdSchema } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { PurchaseDetail } from './purchase-detail.tsx';
import { PurchaseState } from './purchase-state.tsx';
import { purchasesQuery } from './queries.ts';
import { useText } from './texts.ts';

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
      cell: (item) => (item.maturesOn ? <DateText value={item.maturesOn} /> : '–'),
    },
    { key: 'state', label: t('Status'), cell: (item) => <PurchaseState state={item.state} /> },
    { key: 'total', label: t('Total'), end: true, cell: (item) => <MoneyText amount={item.totalMinor} /> },
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
      <Drawer
        opened={openId !== undefined}
        onClose={() => open(null)}
        title={t('Purchase')}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {openId ? <PurchaseDetail purchaseId={openId} /> : null}
      </Drawer>
    </Page>
  );
};
