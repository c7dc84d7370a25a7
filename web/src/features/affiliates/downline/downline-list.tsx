import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { PathStep, SponsoredUser } from '#shared/contract/infinity-sponsors.ts';
import { downlineStatuses } from '#shared/domain/downline.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { downlineSearchMax } from '#shared/domain/limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { CsvColumn } from '#web/ui/list/csv.ts';
import { type Column, DataList } from '#web/ui/list/data-list.tsx';
import { useListPage } from '#web/ui/list/list-state.ts';
import { useTypedSearch } from '#web/ui/list/typed-search.ts';
import { oneOf, text, useUrlState } from '#web/ui/list/url-state.ts';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { downlineQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './downline-list.module.css';
import { PathWords } from './member-search.tsx';
import { useShownName } from './person.tsx';
import { SponsoredStatus, useStatusWords } from './sponsored-user-words.tsx';

const levelNames = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const filters = { search: text, level: oneOf(levelNames), status: oneOf(downlineStatuses) };

/** On phones with its word, because no heading stands above it; beside a search the way to whom it found. */
const Level = ({ level, path }: { level: number; path: readonly PathStep[] | undefined }) => {
  const t = useText();
  return (
    <span className={styles.level}>
      <span>
        <span className={styles.word}>{t('Level')} </span>
        {level}
      </span>
      {path && <PathWords path={path} />}
    </span>
  );
};

type Found = SponsoredUser & { path?: readonly PathStep[] | undefined };

const useColumns = (): readonly Column<Found>[] => {
  const t = useText();
  const nameOf = useShownName();
  const format = useFormat();
  return [
    { key: 'name', label: t('Name'), main: true, cell: (user) => <bdi>{nameOf(user)}</bdi> },
    {
      key: 'level',
      label: t('Level'),
      cell: ({ level, path }) => <Level level={level} path={path} />,
    },
    {
      key: 'status',
      label: t('Status'),
      phone: 'second-end',
      cell: (user) => <SponsoredStatus status={user.status} />,
    },
    {
      key: 'joined',
      label: t('Joined'),
      phone: 'none',
      cell: (user) => <DateText value={user.joinedAt} dayOnly />,
    },
    {
      key: 'sponsored',
      label: t('Sponsored'),
      end: true,
      phone: 'none',
      cell: (user) => format.count(user.sponsoredCount),
    },
    {
      key: 'volume',
      label: t('Volume'),
      end: true,
      phone: 'first-end',
      cell: (user) => <MoneyText amount={user.volumeMinor} />,
    },
  ];
};

const useCsvColumns = (): readonly CsvColumn<SponsoredUser>[] => {
  const t = useText();
  const nameOf = useShownName();
  const format = useFormat();
  return [
    { label: t('Name'), value: nameOf },
    { label: t('Level'), value: (user) => user.level },
    { label: t('Status'), value: (user) => user.status },
    { label: t('Joined'), value: (user) => user.joinedAt },
    { label: t('Sponsored'), value: (user) => user.sponsoredCount },
    { label: `${t('Volume')} (${format.currency})`, value: (user) => format.decimal(user.volumeMinor) },
  ];
};

/** The whole downline as a list with filters and search. */
export const DownlineList = ({ goTo }: { goTo: (memberId: MemberId) => void }) => {
  const t = useText();
  const statusWords = useStatusWords();
  const [{ search, level, status }, setFilters] = useUrlState(filters);
  const { typed, type } = useTypedSearch(search, (next) => setFilters({ search: next }, { replace: true }));
  const page = useListPage();
  const client = useQueryClient();
  const filter = { search, level: level ? Number(level) : undefined, status };
  const filtered = search !== undefined || level !== undefined || status !== undefined;
  const showEverybody = () => setFilters({ search: undefined, level: undefined, status: undefined });
  return (
    <>
      <div className={styles.filters}>
        <TextInput
          label={t('Name starts with')}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={typed}
          maxLength={downlineSearchMax}
          onChange={(event) => type(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('Level')}
          value={level ?? 'all'}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ level: levelNames.find((one) => one === value) })
          }
          data={[
            { value: 'all', label: t('All levels') },
            ...levelNames.map((value) => ({ value, label: value })),
          ]}
        />
        <NativeSelect
          label={t('Status')}
          value={status ?? 'all'}
          onChange={({ currentTarget: { value } }) =>
            setFilters({ status: downlineStatuses.find((one) => one === value) })
          }
          data={[
            { value: 'all', label: t('All statuses') },
            ...downlineStatuses.map((value) => ({ value, label: statusWords[value] })),
          ]}
        />
      </div>
      <DataList
        caption={t('All members below you')}
        columns={useColumns()}
        list={useQuery(downlineQuery(filter, page.query))}
        page={page}
        keyOf={(user) => user.memberId}
        open={(user) => goTo(user.memberId)}
        csv={{
          name: 'affiliates',
          columns: useCsvColumns(),
          readPage: (query) => client.fetchQuery(downlineQuery(filter, query)),
        }}
        filtered={filtered}
        noMatch={
          <EmptyState
            title={t('No matches')}
            action={
              <Button variant="default" onClick={showEverybody}>
                {t('Show all members')}
              </Button>
            }
          >
            {t('Names are shortened: search by the first letters.')}
          </EmptyState>
        }
        empty={
          <EmptyState title={t('No members yet')}>
            {t('Members who register with your link appear here.')}
          </EmptyState>
        }
      />
    </>
  );
};
