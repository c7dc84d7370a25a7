import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ListedPayable } from '#shared/contract/payouts.ts';
import { payableIdSchema } from '#shared/domain/ids.ts';
import { payablesPerBatchMax } from '#shared/domain/limits.ts';
import { sumMinor } from '#shared/domain/money.ts';
import { maskedPayee, networkNames } from '#shared/domain/payee.ts';
import type { PayableState } from '#shared/domain/payout-states.ts';
import { can } from '#shared/domain/permissions.ts';
import { useUser } from '#web/api/session.tsx';
import { LikenessPill } from '#web/staff/likeness-pill.tsx';
import { MemberLink } from '#web/staff/member-link.tsx';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { Payable } from './payable.tsx';
import { PayableSource } from './payable-source.tsx';
import styles from './payouts-page.module.css';
import { payablesQuery, useMakeBatch } from './queries.ts';
import { RefusedPayments } from './refused-payments.tsx';
import { useText } from './texts.ts';
import { UnpayablePayments, unpayableIn } from './unpayable-payments.tsx';
import { usePayableWords } from './words.ts';

const useColumns = (): readonly Column<ListedPayable>[] => {
  const t = useText();
  return [
    {
      key: 'payee',
      label: t('Payee'),
      main: true,
      cell: ({ channel, payee, wallet, payeeCheck, payeeAcceptance }) => {
        if (channel === 'cash:coinpayments')
          return (
            <span className={styles.stack}>
              <strong>{wallet ? networkNames[wallet.network] : 'CoinPayments'}</strong>
              {wallet ? (
                <span className={styles.quiet}>{maskedPayee({ kind: 'crypto', ...wallet })}</span>
              ) : null}
            </span>
          );
        return payee ? (
          <span className={styles.stack}>
            <strong>{payee.name}</strong>
            <span className={styles.quiet}>{groupedIban(payee.iban)}</span>
            {payeeCheck?.likeness === 'different' && payeeAcceptance === null ? (
              <LikenessPill likeness="different" />
            ) : null}
          </span>
        ) : (
          <StatePill tone="bad">{t('Account missing')}</StatePill>
        );
      },
    },
    {
      key: 'member',
      label: t('Member'),
      cell: ({ memberId, memberName }) =>
        memberId === null ? '–' : <MemberLink memberId={memberId}>{memberName}</MemberLink>,
    },
    {
      key: 'for',
      label: t('For'),
      cell: ({ source, area }) => <PayableSource source={source} area={area} />,
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

/** Payables in one state. Those that are in no batch can be chosen, and become one. */
export const Payables = ({ state }: { state: PayableState }) => {
  const t = useText();
  const format = useFormat();
  const words = usePayableWords();
  const { roles } = useUser();
  const page = useListPage();
  const list = useQuery(payablesQuery({ ...page.query, state }));
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedPayable>>(new Map());
  const make = useMakeBatch();
  const unpayable = unpayableIn(make.error);
  const [openId, open] = useOpened(payableIdSchema);
  const toggle = (item: ListedPayable) => {
    if (item.payee === null) return open(item.id);
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
        caption={words[state]}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        open={({ id }) => open(id)}
        empty={
          state === 'open' ? (
            <EmptyState title={t('Nothing to pay')}>
              {t('Withdrawals, refunds, investments and draws appear here once they are approved.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('No payments here')} />
          )
        }
        {...(state === 'open' &&
          can(roles, 'decide-withdrawals') && {
            selection: {
              chosen: new Set(chosen.keys()),
              toggle,
              canChoose: ({ channel }) => channel === 'cash:bank',
              labelOf: ({ payee, amountMinor }) =>
                `${payee?.name ?? t('Account missing')}, ${format.money(amountMinor)}`,
            },
          })}
      />
      <DetailDrawer opened={openId !== undefined} close={() => open(null)} title={t('Payment')}>
        {openId ? <Payable payableId={openId} /> : null}
      </DetailDrawer>
      {unpayable ? (
        <UnpayablePayments
          unpayable={unpayable}
          among={items}
          advice={t(
            'Nothing was made. Leave this member out of the batch. Then reject the withdrawal on its page, or pay it once the member may be paid again.',
          )}
        />
      ) : (
        <ErrorPanel error={make.error} />
      )}
      <RefusedPayments error={make.error} chosen={items} />
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
