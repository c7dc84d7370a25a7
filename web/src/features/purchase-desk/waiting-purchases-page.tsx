import { Drawer } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPurchase } from '#shared/contract/infinity-purchases.ts';
import { type PurchaseId, purchaseIdSchema } from '#shared/domain/ids.ts';
import type { CsvColumn } from '#web/ui/csv.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormat } from '#web/ui/format.ts';
import { useListPage } from '#web/ui/list-state.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { Decision } from './decision.tsx';
import { deskPurchaseQuery, waitingPurchasesQuery } from './queries.ts';
import { useQueuePlace } from './queue-place.ts';
import { useText } from './texts.ts';
import styles from './waiting-purchases-page.module.css';

const useColumns = (): readonly Column<DeskPurchase>[] => {
  const t = useText();
  return [
    {
      key: 'member',
      label: t('Member'),
      main: true,
      cell: ({ member }) => (
        <span className={styles.member}>
          {member.name}
          <span className={styles.mail}>{member.email}</span>
        </span>
      ),
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

const useCsvColumns = (): readonly CsvColumn<DeskPurchase>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Ordered'), value: (item) => item.createdAt },
    { label: t('Member'), value: (item) => item.member.name },
    { label: t('E-mail'), value: (item) => item.member.email },
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
  return ({ state, member, packageName }: DeskPurchase): string => {
    const values = { name: member.name, package: packageName };
    if (state === 'active')
      return t('{package} of {name} is active; sponsor bonuses follow by themselves.', values);
    if (state === 'rejected')
      return t('{package} of {name} was rejected; the member reads the reason.', values);
    return t('The payment is booked; {package} of {name} goes on waiting.', values);
  };
};

/** The treasurer's queue: oldest first, one opens beside it, and after a decision the next one opens. */
export const Component = () => {
  const t = useText();
  const say = useOutcomeWords();
  const page = useListPage();
  const client = useQueryClient();
  const list = useQuery(waitingPurchasesQuery(page.query));
  const [openId, open] = useQueuePlace(purchaseIdSchema);
  const [outcome, setOutcome] = useState('');
  const items = list.data?.items ?? [];
  const listed = items.find(({ id }) => id === openId);
  // A link may point to a purchase of another page, or to one that was decided since.
  const linked = useQuery({
    ...deskPurchaseQuery(openId as PurchaseId),
    enabled: openId !== undefined && list.data !== undefined && !listed,
    throwOnError: false,
  });
  const opened = listed ?? (openId === undefined ? undefined : linked.data);
  const decided = (after: DeskPurchase) => {
    setOutcome(say(after));
    const place = items.findIndex(({ id }) => id === after.id);
    const next = after.state === 'waiting' ? after : (items[place + 1] ?? items[place - 1]);
    open(next?.id ?? null);
  };
  return (
    <Page
      title={t('Purchases waiting for payment')}
      lead={t(
        'Oldest first. Book a payment when it stands on the bank statement, with the amount that really arrived.',
      )}
    >
      <p role="status" className={styles.outcome}>
        {outcome}
      </p>
      {openId && linked.isError ? (
        <p className={styles.gone}>{t('There is no purchase behind this link.')}</p>
      ) : null}
      <DataList
        caption={t('Purchases waiting for payment')}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={(item) => item.id}
        csv={{
          name: 'purchases-waiting',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(waitingPurchasesQuery(query)),
        }}
        open={(item) => {
          setOutcome('');
          open(item.id);
        }}
        empty={
          <EmptyState title={t('Nothing waits')}>
            {t('New orders by bank transfer appear here by themselves.')}
          </EmptyState>
        }
      />
      <Drawer
        opened={opened !== undefined}
        onClose={() => open(null)}
        title={opened?.member.name ?? ''}
        size="xl"
        closeButtonProps={{ 'aria-label': t('Close') }}
      >
        {opened ? (
          <>
            {outcome ? <p className={styles.outcome}>{outcome}</p> : null}
            <Decision key={`${opened.id}-${opened.timeline.length}`} purchase={opened} decided={decided} />
          </>
        ) : null}
      </Drawer>
    </Page>
  );
};
