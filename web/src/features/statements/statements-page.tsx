import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { EntryLine as Line } from '#shared/contract/statements.ts';
import { type EntryId, entryIdSchema } from '#shared/domain/ids.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import {
  accountsOfArea,
  type MemberAccount,
  memberAccounts,
  type ProductArea,
  productAreas,
} from '#shared/domain/words.ts';
import { balanceIn, balancesQuery } from '#web/api/balances.ts';
import type { CsvColumn } from '#web/ui/csv.ts';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useFormat } from '#web/ui/format.ts';
import { type ListPage, useListPage } from '#web/ui/list-state.ts';
import { MoneyText } from '#web/ui/money-text.tsx';
import { Page } from '#web/ui/page.tsx';
import { oneOf, useUrlState } from '#web/ui/url-state.ts';
import { useAccountNames } from './account-names.ts';
import { EntryLine } from './entry-line.tsx';
import { entriesQuery, entryPageQuery } from './queries.ts';
import styles from './statements-page.module.css';
import { useText } from './texts.ts';

const anEntry = (raw: string | null): EntryId | undefined => entryIdSchema.safeParse(raw).data;
const place = { area: oneOf(productAreas), account: oneOf(memberAccounts), entry: anEntry };

interface EntriesProps {
  area: ProductArea;
  account: MemberAccount;
  entry: EntryId | undefined;
  page: ListPage;
}

const useColumns = (area: ProductArea, entry: EntryId | undefined): readonly Column<Line>[] => {
  const t = useText();
  return [
    { key: 'at', label: t('When'), cell: (line) => <DateText value={line.at} /> },
    {
      key: 'entry',
      label: t('Entry'),
      main: true,
      cell: (line) => <EntryLine area={area} line={line} marked={line.entryId === entry} />,
    },
    {
      key: 'change',
      label: t('Change'),
      end: true,
      cell: (line) => <MoneyText amount={line.changes[0]?.changeMinor ?? zeroMinor} signed />,
    },
    {
      key: 'after',
      label: t('Balance after'),
      end: true,
      cell: (line) => <MoneyText amount={line.changes[0]?.balanceAfterMinor ?? zeroMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<Line>[] => {
  const t = useText();
  const format = useFormat();
  return [
    { label: t('When'), value: (line) => line.at },
    { label: t('Entry'), value: (line) => line.kind },
    {
      label: `${t('Change')} (${format.currency})`,
      value: (line) => format.decimal(line.changes[0]?.changeMinor ?? zeroMinor),
    },
    {
      label: `${t('Balance after')} (${format.currency})`,
      value: (line) => format.decimal(line.changes[0]?.balanceAfterMinor ?? zeroMinor),
    },
    { label: t('Entry number'), value: (line) => line.entryId },
  ];
};

const Entries = ({ area, account, entry, page }: EntriesProps) => {
  const t = useText();
  const client = useQueryClient();
  const sought = entry !== undefined && page.isFirst;
  const newest = useQuery({ ...entriesQuery(area, account, page.query), enabled: !sought });
  const found = useQuery({
    ...entryPageQuery(area, account, entry ?? ('' as EntryId)),
    enabled: sought,
  });
  return (
    <DataList
      caption={t('Entries')}
      columns={useColumns(area, entry)}
      list={sought ? found : newest}
      page={page}
      keyOf={(line) => line.entryId}
      csv={{
        name: `${area}-${account}`,
        columns: useCsvColumns(),
        readPage: (query) => client.fetchQuery(entriesQuery(area, account, query)),
      }}
      empty={
        <EmptyState
          title={t('No entry yet')}
          action={
            area === 'infinity' ? (
              <Button component={Link} to="/infinity/web-shop/" variant="default">
                {t('Look at the packages')}
              </Button>
            ) : (
              <Button component={Link} to="/security/deposit/" variant="default">
                {t('Look at the plans')}
              </Button>
            )
          }
        >
          {t(
            'Every movement on this balance will stand here, newest first, and none is ever changed or removed.',
          )}
        </EmptyState>
      }
    />
  );
};

/** The entries that made a balance. The newest one's balance is the balance that every screen shows. */
export const Component = () => {
  const t = useText();
  const page = useListPage();
  const [wanted, setPlace] = useUrlState(place);
  const { areaNames, accountNames } = useAccountNames();
  const { data: balances } = useQuery(balancesQuery);
  // An area in which the member holds nothing is not offered, but can be opened by its address.
  const holding = balances?.wallets.filter((wallet) =>
    wallet.balances.some(({ balanceMinor }) => balanceMinor > 0),
  );
  const area = wanted.area ?? holding?.[0]?.area ?? 'infinity';
  const accounts: readonly MemberAccount[] = accountsOfArea[area];
  const account = wanted.account && accounts.includes(wanted.account) ? wanted.account : 'available';
  const areas = productAreas.filter((one) => one === area || holding?.some((wallet) => wallet.area === one));
  return (
    <Page
      title={t('Statements')}
      lead={t(
        'Each balance with every entry that made it. Entries are never changed; a mistake is corrected by a new one.',
      )}
      actions={
        <Button variant="default" data-print="never" onClick={() => window.print()}>
          {t('Print')}
        </Button>
      }
    >
      <div className={styles.pick} data-print="never">
        {areas.length > 1 ? (
          <SegmentedControl
            aria-label={t('Area')}
            value={area}
            onChange={(value) =>
              setPlace({ area: value as ProductArea, account: 'available', entry: undefined })
            }
            data={areas.map((value) => ({ value, label: areaNames[value] }))}
          />
        ) : null}
        <SegmentedControl
          aria-label={t('Balance')}
          value={account}
          onChange={(value) => setPlace({ area, account: value as MemberAccount, entry: undefined })}
          data={accounts.map((value) => ({ value, label: accountNames[value] }))}
        />
      </div>
      <p className={styles.label}>
        {t('{area}, {account}', { area: areaNames[area], account: accountNames[account] })}
      </p>
      <p className={styles.balance}>
        {balances ? (
          <MoneyText amount={balanceIn(balances, area, account)} size="large" />
        ) : (
          <Skeleton component="span" height={48} width="14rem" />
        )}
      </p>
      {wanted.entry ? (
        <p className={styles.sought} data-print="never">
          {t('The entry you followed is marked.')}{' '}
          <Link to={`/statements/?area=${area}&account=${account}`}>{t('Show from the newest')}</Link>
        </p>
      ) : null}
      <Entries area={area} account={account} entry={wanted.entry} page={page} />
    </Page>
  );
};
