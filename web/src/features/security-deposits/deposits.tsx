import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { DepositView } from '#shared/contract/security-deposits.ts';
import { depositIdSchema } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { isUndone } from '#web/ui/order/is-undone.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { DepositState } from './deposit-state.tsx';
import type { DepositParts } from './detail/deposit-detail.tsx';
import { depositsQuery } from './queries.ts';
import { useText } from './texts.ts';

const DepositDrawer = lazyPart(() => import('./detail/deposit-drawer.tsx'));

const useColumns = (): readonly Column<DepositView>[] => {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'plan',
      label: t('Plan'),
      main: true,
      cell: (item) =>
        t('{plan}, {rate} p.a.', { plan: item.planName, rate: format.rate(item.annualRateBps) }),
    },
    { key: 'made', label: t('Requested'), cell: (item) => <DateText value={item.createdAt} dayOnly /> },
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
      cell: (item) => <DepositState state={item.state} undone={isUndone(item)} />,
    },
    {
      key: 'accrued',
      label: t('Accrued so far'),
      end: true,
      phone: 'none',
      cell: (item) => (item.state === 'active' ? <MoneyText amount={item.accruedSoFarMinor} /> : '–'),
    },
    {
      key: 'principal',
      label: t('Principal'),
      end: true,
      phone: 'first-end',
      cell: (item) => <MoneyText amount={item.state === 'active' ? item.principalMinor : item.amountMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<DepositView>[] => {
  const t = useText();
  const format = useFormat();
  const amount = (name: string) => `${name} (${format.currency})`;
  return [
    { label: t('Requested'), value: (item) => item.createdAt },
    { label: t('Plan'), value: (item) => item.planName },
    { label: t('Status'), value: (item) => item.state },
    { label: amount(t('Amount')), value: (item) => format.decimal(item.amountMinor) },
    { label: amount(t('Principal')), value: (item) => format.decimal(item.principalMinor) },
    { label: amount(t('Accrued so far')), value: (item) => format.decimal(item.accruedSoFarMinor) },
    { label: t('Matures on'), value: (item) => item.maturesOn ?? '' },
    { label: t('Deposit number'), value: (item) => item.id },
  ];
};

/** All deposits of the member; one of them opens next to the list, and its address can be kept and shared. */
export const Deposits = (parts: DepositParts) => {
  const t = useText();
  const page = useListPage();
  const client = useQueryClient();
  const [openId, open] = useOpened(depositIdSchema);
  return (
    <Page
      title={t('Deposits')}
      lead={t('All your deposits and their terms.')}
      actions={
        <Button component={Link} to="/security/deposit/">
          {t('Make a deposit')}
        </Button>
      }
    >
      <DataList
        caption={t('Deposits')}
        columns={useColumns()}
        list={useQuery(depositsQuery(page.query))}
        page={page}
        keyOf={(item) => item.id}
        open={(item) => open(item.id)}
        csv={{
          name: 'deposits',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(depositsQuery(query)),
        }}
        empty={
          <EmptyState
            title={t('No deposits yet')}
            action={
              <Button component={Link} to="/security/deposit/" variant="default">
                {t('View plans')}
              </Button>
            }
          >
            {t('When you make a deposit, its terms, payment and history appear here.')}
          </EmptyState>
        }
      />
      <Suspense>
        {openId ? <DepositDrawer depositId={openId} close={() => open(null)} {...parts} /> : null}
      </Suspense>
    </Page>
  );
};
