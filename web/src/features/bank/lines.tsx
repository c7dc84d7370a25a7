import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { BankLineView } from '#shared/contract/bank.ts';
import { type BankLineState, bankLineIdSchema } from '#shared/domain/bank-line.ts';
import { can } from '#shared/domain/permissions.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { useUser } from '#web/api/session.tsx';
import { useDifferenceWords } from '#web/staff/words/difference-words.ts';
import { DetailDrawer } from '#web/ui/dialog/detail-drawer.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useOpened } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { groupedIban } from '#web/ui/payment/epc-payment.ts';
import { usePreference } from '#web/ui/preferences/preferences.ts';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import styles from './bank-page.module.css';
import { Line } from './line.tsx';
import { bankLinesQuery, type LinesQuery, useBookExactLines } from './queries.ts';
import { signedAmount } from './signed-amount.ts';
import { SourceLink } from './source-link.tsx';
import { useText } from './texts.ts';

/** What an unmatched line names, or what a used one was for. */
const Purpose = ({ line }: { line: BankLineView }) => {
  const t = useText();
  const differences = useDifferenceWords();
  if (line.uses.length > 0 && line.openMinor === 0)
    return line.uses.map(({ sourceId, area, at }) => (
      <SourceLink key={`${sourceId} ${at}`} id={sourceId} area={area} />
    ));
  if (line.parts.length > 0)
    return t('{count, plural, one {# payment in one sum} other {# payments in one sum}}', {
      count: line.parts.length,
    });
  if (!line.named) return line.direction === 'in' ? t('No order named') : t('No payout named');
  return (
    <span className={`${styles.stack} ${styles.beside}`}>
      <span>{line.named.order.memberName}</span>
      <span className={styles.quiet}>
        {line.named.differences.map((what) => differences[what]).join(', ') || t('Exact')}
      </span>
    </span>
  );
};

/** Who paid, or was paid, in one sum. */
const namesIn = (parts: BankLineView['parts']): string | null =>
  parts.flatMap(({ partyName }) => partyName ?? []).join(', ') || null;

const useColumns = (): readonly Column<BankLineView>[] => {
  const t = useText();
  return [
    {
      key: 'party',
      label: t('Payer or payee'),
      main: true,
      cell: ({ partyName, partyIban, text, parts }) => (
        <span className={styles.stack}>
          <strong>{partyName ?? namesIn(parts) ?? t('No name')}</strong>
          {partyIban ? <span className={styles.quiet}>{groupedIban(partyIban)}</span> : null}
          {text ? <span className={styles.quiet}>{text}</span> : null}
        </span>
      ),
    },
    {
      key: 'booked',
      label: t('Booked'),
      cell: ({ bookedOn, isReturn }) => (
        <span className={`${styles.stack} ${styles.beside}`}>
          <DateText value={bookedOn} />
          {isReturn ? <StatePill tone="bad">{t('Returned payment')}</StatePill> : null}
        </span>
      ),
    },
    { key: 'purpose', label: t('For'), cell: (line) => <Purpose line={line} /> },
    {
      key: 'open',
      label: t('Unmatched'),
      end: true,
      cell: ({ openMinor }) => <MoneyText amount={openMinor} />,
    },
    {
      key: 'amount',
      label: t('Amount'),
      end: true,
      cell: (line) => <MoneyText amount={signedAmount(line)} />,
    },
  ];
};

interface LinesProps {
  /** Which lines, as the server is asked. */
  asked: Omit<LinesQuery, 'limit' | 'cursor'>;
  caption: string;
  /** Shown when there are none. */
  empty: ReactNode;
}

/** Lines of bank statements; one of them opens beside the list. */
export const Lines = ({ asked, caption, empty }: LinesProps) => {
  const t = useText();
  const hasKeys = usePreference('shortcuts');
  const page = useListPage();
  const list = useQuery(bankLinesQuery({ ...page.query, ...asked }));
  const [openId, open] = useOpened(bankLineIdSchema);
  // What an act replied is newer than the list, which it may have left.
  const [latest, setLatest] = useState<BankLineView>();
  const listed = list.data?.items.find(({ id }) => id === openId);
  const opened = latest && latest.id === openId ? latest : listed;
  return (
    <>
      {hasKeys && list.data?.items.length ? (
        <p className={styles.keys}>{t('Keys: J and K move from line to line, Enter opens one.')}</p>
      ) : null}
      <DataList
        caption={caption}
        columns={useColumns()}
        list={list}
        page={page}
        keyOf={({ id }) => id}
        open={({ id }) => open(id)}
        empty={empty}
      />
      <DetailDrawer
        opened={opened !== undefined}
        close={() => open(null)}
        title={opened?.partyName ?? (opened && namesIn(opened.parts)) ?? t('No name')}
      >
        {opened ? <Line line={opened} decided={setLatest} /> : null}
      </DetailDrawer>
    </>
  );
};

/** Books all lines that pay their order exactly, where they wait for staff to say so. */
const BookExact = () => {
  const t = useText();
  const format = useFormat();
  const { roles } = useUser();
  const { reconciliation } = useConfiguration();
  const book = useBookExactLines();
  if (reconciliation.exactMatches !== 'ask' || !can(roles, 'decide-purchases')) return null;
  return (
    <div className={styles.exact}>
      <Button variant="default" loading={book.isPending} onClick={() => book.mutate()}>
        {t('Book all exact lines')}
      </Button>
      <p role="status">
        {book.data
          ? t('{count, plural, =0 {No line} one {# line} other {# lines}} booked, {amount}.', {
              count: book.data.count,
              amount: format.money(book.data.amountMinor),
            })
          : t('Reference, amount, currency and payer agree with an order. Everything else waits for you.')}
      </p>
      <ErrorPanel error={book.error} />
    </div>
  );
};

/** The lines in one state, oldest first. */
export const LinesIn = ({ state }: { state: BankLineState }) => {
  const t = useText();
  return state === 'unmatched' ? (
    <>
      <BookExact />
      <Lines
        asked={{ state }}
        caption={t('Unmatched lines')}
        empty={
          <EmptyState title={t('Every line is matched')}>
            {t('Transfers that no order explains appear here.')}
          </EmptyState>
        }
      />
    </>
  ) : (
    <Lines
      asked={{ state }}
      caption={t('Used lines')}
      empty={
        <EmptyState title={t('No used lines yet')}>
          {t('Import a statement to see what its lines paid.')}
        </EmptyState>
      }
    />
  );
};
