import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { EntryLine as Line } from '#shared/contract/statements.ts';
import type { EntryId } from '#shared/domain/ids.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useAccountNames } from '../account-names.ts';
import { type EntryFilters, entriesQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './entries.module.css';
import { EntryLine } from './entry-line.tsx';
import { useEntryWords } from './entry-words.ts';

type Change = Line['changes'][number];

const useColumns = (filters: EntryFilters, marked: EntryId | undefined): readonly Column<Line>[] => {
  const t = useText();
  const { accountNames } = useAccountNames();
  const isOfOne = filters.account !== undefined;
  /** One figure for each balance that the entry changed; its name, where several balances are listed. */
  const figures = (line: Line, figure: (change: Change) => ReactNode) => (
    <span className={styles.figures}>
      {line.changes.map((change) => (
        <span key={change.account}>{figure(change)}</span>
      ))}
    </span>
  );
  return [
    { key: 'at', label: t('Date'), phone: 'none', cell: (line) => <DateText value={line.at} /> },
    {
      key: 'entry',
      label: t('Entry'),
      main: true,
      phone: 'both',
      cell: (line) => <EntryLine area={filters.area} line={line} marked={line.entryId === marked} />,
    },
    ...(isOfOne
      ? []
      : [
          {
            key: 'balance',
            label: t('Balance'),
            phone: 'none' as const,
            cell: (line: Line) =>
              line.changes.length === 0
                ? t('none of your balances')
                : figures(line, ({ account }) => accountNames[account]),
          },
        ]),
    {
      key: 'change',
      label: t('Change'),
      end: true,
      phone: 'first-end',
      cell: (line) => figures(line, ({ changeMinor }) => <MoneyText amount={changeMinor} signed />),
    },
    {
      key: 'after',
      label: t('Balance after'),
      end: true,
      phone: 'second-end',
      cell: (line) => figures(line, ({ balanceAfterMinor }) => <MoneyText amount={balanceAfterMinor} />),
    },
  ];
};

/** A line of the file: one change of one balance. */
interface ChangeLine {
  readonly line: Line;
  readonly change: Change;
}

const useCsvColumns = (filters: EntryFilters): readonly CsvColumn<ChangeLine>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Date'), value: ({ line }) => line.at },
    { label: t('Entry'), value: ({ line }) => line.kind },
    ...(filters.account === undefined
      ? [{ label: t('Balance'), value: ({ change }: ChangeLine) => change.account }]
      : []),
    {
      label: `${t('Change')} (${format.currency})`,
      value: ({ change }) => format.decimal(change.changeMinor),
    },
    {
      label: `${t('Balance after')} (${format.currency})`,
      value: ({ change }) => format.decimal(change.balanceAfterMinor),
    },
    { label: t('Entry number'), value: ({ line }) => line.entryId },
    { label: t('Through'), value: ({ line }) => line.causedBy ?? '' },
  ];
};

interface EntriesProps {
  filters: EntryFilters;
  marked: EntryId | undefined;
  open: (entryId: EntryId) => void;
  showAll: () => void;
}

/** The entries as they are filtered, newest first, each with the balances after it. */
export const Entries = ({ filters, marked, open, showAll }: EntriesProps) => {
  const t = useText();
  const client = useQueryClient();
  const format = useFormat();
  const page = useListPage();
  const { kindOf } = useEntryWords(filters.area);
  const { area, account, kind, from, to } = filters;
  return (
    <DataList
      caption={kind ? kindOf(kind) : t('Entries')}
      columns={useColumns(filters, marked)}
      list={useQuery(entriesQuery(filters, page.query))}
      page={page}
      keyOf={(line) => line.entryId}
      dayOf={(line) => format.date(line.at, false)}
      open={(line) => open(line.entryId)}
      filtered={kind !== undefined || from !== undefined || to !== undefined}
      noMatch={
        <EmptyState
          title={t('No entries of this kind in this period')}
          action={
            <Button variant="default" onClick={showAll}>
              {t('Show all entries')}
            </Button>
          }
        >
          {t('Choose another kind or other dates, or see all entries.')}
        </EmptyState>
      }
      csv={{
        name: [area, account ?? 'all', kind, from, to].filter(Boolean).join('-'),
        columns: useCsvColumns(filters),
        readPage: async (query) => {
          const { items, next } = await client.fetchQuery(entriesQuery(filters, query));
          return { items: items.flatMap((line) => line.changes.map((change) => ({ line, change }))), next };
        },
      }}
      empty={
        <EmptyState
          title={t('No entries yet')}
          action={
            <Button
              component={Link}
              to={area === 'infinity' ? '/infinity/web-shop/' : '/security/deposit/'}
              variant="default"
            >
              {area === 'infinity' ? t('View packages') : t('View plans')}
            </Button>
          }
        >
          {t(
            'Every movement on this balance will appear here, newest first. Entries are never changed or removed.',
          )}
        </EmptyState>
      }
    />
  );
};
