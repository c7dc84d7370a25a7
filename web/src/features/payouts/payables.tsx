import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import { payablesPerBatchMax } from '#shared/domain/limits.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './payouts-page.module.css';
import { payablesQuery, useMakeBatch } from './queries.ts';
import { useText } from './texts.ts';

const useColumns = (): readonly Column<ListedPayable>[] => {
  const t = useText();
  return [
    {
      key: 'payee',
      label: t('Payee'),
      main: true,
      cell: ({ payee }) => (
        <span className={styles.stack}>
          <strong>{payee.name}</strong>
          <span className={styles.quiet}>{groupedIban(payee.iban)}</span>
        </span>
      ),
    },
    {
      key: 'member',
      label: t('Member'),
      cell: ({ memberId, memberName }) => <MemberLink memberId={memberId}>{memberName}</MemberLink>,
    },
    {
      key: 'for',
      label: t('For'),
      cell: ({ withdrawalId, area }) => (
        <Link to={`/${area}/wait/withdrawal/?state=approved&open=${withdrawalId}`}>{t('Withdrawal')}</Link>
      ),
    },
    {
      key: 'since',
      label: t('Approved'),
      cell: ({ createdAt }) => <DateText value={createdAt} distance />,
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: ({ amountMinor }) => <MoneyText amount={amountMinor} />,
    },
  ];
};

/** Payables that are in no batch; those that are chosen become one. */
export const Payables = () => {
  const t = useText();
  const format = useFormat();
  const { roles } = useUser();
  const page = useListPage();
  const list = useQuery(payablesQuery({ ...page.query, state: 'open' }));
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPayable>>(new Map());
  const make = useMakeBatch();
  const toggle = (item: ListedPayable) => {
    const next = new Map(chosen);
    if (!next.delete(item.id)) next.set(item.id, item);
    setChosen(next);
    make.reset();
  };
  const items = [...chosen.values()];
  const isTooMany = items.length > payablesPerBatchMax;
  const run = () =>
    make.mutate(
      items.map(({ id }) => id),
      { onSuccess: () => setChosen(new Map()) },
    );
  return (
    <>
      <DataList<ListedPayable>
        caption={t('To pay')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        empty={
          <EmptyState title={t('Nothing to pay')}>
            {t('Withdrawals to a bank account appear here once they are approved.')}
          </EmptyState>
        }
        {...(can(roles, 'decide-withdrawals') && {
          selection: {
            chosen: new Set(chosen.keys()),
            toggle,
            labelOf: ({ payee, amountMinor }) => `${payee.name}, ${format.money(amountMinor)}`,
          },
        })}
      />
      <ErrorPanel error={make.error} />
      {make.data && items.length === 0 ? (
        <p role="status">
          {t(
            'Made a batch of {count, plural, one {# payment} other {# payments}}, {total}. A colleague has to release it.',
            {
              count: make.data.count,
              total: format.money(make.data.totalMinor),
            },
          )}{' '}
          <Link to={`?view=draft&open=${make.data.id}`}>{t('Open the batch')}</Link>
        </p>
      ) : null}
      {items.length > 0 ? (
        <div className={styles.bar}>
          <span>
            {isTooMany
              ? t('A batch holds at most {max, number} payments.', { max: payablesPerBatchMax })
              : t('{count, plural, one {# payment} other {# payments}}, {total}', {
                  count: items.length,
                  total: format.money(sumMinor(...items.map(({ amountMinor }) => amountMinor))),
                })}
          </span>
          <Button onClick={run} loading={make.isPending} disabled={isTooMany}>
            {t('Make a batch')}
          </Button>
        </div>
      ) : null}
    </>
  );
};
