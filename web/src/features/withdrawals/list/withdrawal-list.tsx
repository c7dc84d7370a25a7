import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WithdrawalView } from '#shared/contract/withdrawals.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import { maskedPayee } from '#shared/domain/payee.ts';
import { withdrawalStates } from '#shared/domain/states.ts';
import { type ProductArea, withdrawalKinds } from '#shared/domain/words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { oneOf, useUrlState } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { PayeeBrief } from '#web/ui/payment/payee.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withdrawalsQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import { useStateNames, WithdrawalState } from '../withdrawal-state.tsx';
import { WithdrawalFilters } from './withdrawal-filters.tsx';
import { aDay, useKindNames } from './withdrawal-words.ts';

const fields = { state: oneOf(withdrawalStates), kind: oneOf(withdrawalKinds), from: aDay, to: aDay };

const useSource = (area: ProductArea) => {
  const t = useText();
  const kinds = useKindNames();
  return ({ kind, deposit }: WithdrawalView): string =>
    deposit ? t('deposit {plan}', { plan: deposit.planName }) : area === 'security' ? kinds[kind] : '';
};

const useColumns = (area: ProductArea): readonly Column<WithdrawalView>[] => {
  const t = useText();
  const source = useSource(area);
  const from: Column<WithdrawalView> = {
    key: 'from',
    label: t('Withdraw from'),
    phone: 'none',
    cell: source,
  };
  return [
    { key: 'to', label: t('To'), main: true, cell: ({ payee }) => <PayeeBrief payee={payee} /> },
    ...(area === 'security' ? [from] : []),
    { key: 'at', label: t('Requested'), cell: (item) => <DateText value={item.createdAt} /> },
    {
      key: 'state',
      label: t('Status'),
      phone: 'second-end',
      cell: (item) => <WithdrawalState state={item.state} />,
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      phone: 'first-end',
      cell: (item) => <MoneyText amount={item.amountMinor} />,
    },
    {
      key: 'net',
      label: t('Amount you receive'),
      end: true,
      phone: 'none',
      cell: (item) => <MoneyText amount={item.netMinor} />,
    },
  ];
};

const useCsvColumns = (area: ProductArea): readonly CsvColumn<WithdrawalView>[] => {
  const t = useText();
  const format = useFormat();
  const source = useSource(area);
  const amount = (name: string) => `${name} (${format.currency})`;
  return [
    { label: t('Requested'), value: (item) => item.createdAt },
    { label: t('Status'), value: (item) => item.state },
    ...(area === 'security' ? [{ label: t('Withdraw from'), value: source }] : []),
    { label: t('To'), value: ({ payee }) => `${payee.label}, ${maskedPayee(payee)}` },
    { label: amount(t('Amount')), value: (item) => format.decimal(item.amountMinor) },
    { label: amount(t('Fee')), value: (item) => format.decimal(item.feeMinor) },
    { label: amount(t('Early exit fee')), value: (item) => format.decimal(item.earlyExitFeeMinor) },
    { label: amount(t('Amount you receive')), value: (item) => format.decimal(item.netMinor) },
    { label: t('Payment reference'), value: (item) => item.reference ?? '' },
    { label: t('Withdrawal number'), value: (item) => item.id },
  ];
};

interface WithdrawalListProps {
  area: ProductArea;
  open: (withdrawalId: WithdrawalId) => void;
}

/** Every withdrawal from the area, as it is filtered, newest first. */
export const WithdrawalList = ({ area, open }: WithdrawalListProps) => {
  const t = useText();
  const states = useStateNames();
  const page = useListPage();
  const client = useQueryClient();
  const [{ kind, ...others }, change] = useUrlState(fields);
  // Infinity knows one kind only.
  const filters = area === 'security' ? { ...others, kind } : others;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const list = useQuery(withdrawalsQuery(area, filters, page.query));
  const isEmpty = list.data?.items.length === 0 && page.isFirst && !isFiltered;
  return (
    <>
      {isEmpty ? null : (
        <WithdrawalFilters area={area} filters={filters} change={(changes) => change(changes)} />
      )}
      <DataList
        caption={t('Withdrawals')}
        columns={useColumns(area)}
        list={list}
        page={page}
        keyOf={(item) => item.id}
        open={(item) => open(item.id)}
        csv={{
          name: [`${area}-withdrawals`, filters.state].filter(Boolean).join('-'),
          columns: useCsvColumns(area),
          readPage: (query) => client.fetchQuery(withdrawalsQuery(area, filters, query)),
        }}
        filtered={isFiltered}
        noMatch={
          <EmptyState
            title={
              filters.state
                ? t('No withdrawals with status “{state}”', { state: states[filters.state] })
                : t('No matching withdrawals')
            }
            action={
              <Button
                variant="default"
                onClick={() => change({ state: undefined, kind: undefined, from: undefined, to: undefined })}
              >
                {t('Show all')}
              </Button>
            }
          />
        }
        empty={
          <EmptyState title={t('No withdrawals yet')}>
            {t('Your withdrawals appear here, with their status, payment and receipt.')}
          </EmptyState>
        }
      />
    </>
  );
};
