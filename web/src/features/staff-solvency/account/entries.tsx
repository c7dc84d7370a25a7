import { Button } from '@mantine/core';
import { type useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountEntry } from '#shared/contract/solvency.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useEntryKindWords } from '#web/staff/words/entry-kind-words.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import type { ListPage } from '#web/ui/list/list-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { type AccountFilters, accountEntriesQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './account-page.module.css';
import { SourceLink } from './source-link.tsx';

/** What an entry is: its kind, where the money went from and to, and why. */
const Entry = ({ entry }: { entry: AccountEntry }) => {
  const t = useText();
  const format = useFormat();
  const kinds = useEntryKindWords();
  const accounts: Readonly<Record<string, string>> = useAccountWords();
  return (
    <span className={styles.entry}>
      <strong>{kinds[entry.kind]}</strong>
      {entry.transfers.map(({ from, to, amountMinor }) => (
        <span key={`${from} ${to}`} className={styles.quiet}>
          {t('{amount} from {from} to {to}', {
            amount: format.money(amountMinor),
            from: accounts[from] ?? from,
            to: accounts[to] ?? to,
          })}
        </span>
      ))}
      {entry.reason ? <span className={styles.quiet}>{entry.reason}</span> : null}
    </span>
  );
};

const useColumns = (
  { area }: AccountFilters,
  showSource: (sourceId: string) => void,
): readonly Column<AccountEntry>[] => {
  const t = useText();
  return [
    { key: 'at', label: t('Date'), cell: ({ at }) => <DateText value={at} /> },
    { key: 'entry', label: t('Entry'), main: true, cell: (entry) => <Entry entry={entry} /> },
    {
      key: 'source',
      label: t('Source'),
      cell: (entry) => (
        <span className={styles.entry}>
          <SourceLink entry={entry} area={area} />
          <button type="button" className={styles.only} onClick={() => showSource(entry.sourceId)}>
            {t('Entries with this source')}
          </button>
        </span>
      ),
    },
    {
      key: 'change',
      label: t('Change'),
      end: true,
      cell: ({ changeMinor }) => <MoneyText amount={changeMinor} signed />,
    },
    {
      key: 'after',
      label: t('Balance after'),
      end: true,
      cell: ({ balanceAfterMinor }) => <MoneyText amount={balanceAfterMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<AccountEntry>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('Date'), value: ({ at }) => at },
    { label: t('Entry'), value: ({ kind }) => kind },
    { label: t('Source'), value: ({ sourceId }) => sourceId },
    { label: t('Member'), value: ({ memberId }) => memberId ?? '' },
    { label: `${t('Change')} (${format.currency})`, value: ({ changeMinor }) => format.decimal(changeMinor) },
    {
      label: `${t('Balance after')} (${format.currency})`,
      value: ({ balanceAfterMinor }) => format.decimal(balanceAfterMinor),
    },
    { label: t('Entry number'), value: ({ entryId }) => entryId },
    { label: t('Reason'), value: ({ reason }) => reason ?? '' },
  ];
};

interface EntriesProps {
  filters: AccountFilters;
  filtered: boolean;
  list: ReturnType<typeof useQuery<{ items: readonly AccountEntry[]; next: string | null }>>;
  page: ListPage;
  showSource: (sourceId: string) => void;
  showAll: () => void;
}

/** The entries behind a balance as they are filtered, newest first, each with the balance after it. */
export const Entries = ({ filters, filtered, list, page, showSource, showAll }: EntriesProps) => {
  const t = useText();
  const client = useQueryClient();
  const { area, account, kinds, from, to } = filters;
  return (
    <DataList
      caption={t('Entries')}
      columns={useColumns(filters, showSource)}
      list={list}
      page={page}
      keyOf={({ entryId }) => entryId}
      filtered={filtered}
      noMatch={
        <EmptyState
          title={t('No entries match')}
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
        name: [area, account.replace(':', '-'), kinds, from, to].filter(Boolean).join('-'),
        columns: useCsvColumns(),
        readPage: (query) => client.fetchQuery(accountEntriesQuery(filters, query)),
      }}
      empty={
        <EmptyState title={t('No entries yet')}>{t('Nothing was ever booked on this account.')}</EmptyState>
      }
    />
  );
};
