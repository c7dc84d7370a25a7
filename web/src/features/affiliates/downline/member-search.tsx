import { Anchor, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { PathStep } from '#shared/contract/infinity-sponsors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { downlineSearchMax } from '#shared/domain/limits.ts';
import { useTypedSearch } from '#web/ui/list/typed-search.ts';
import { searchQuery } from '../queries.ts';
import { useText } from '../texts.ts';
import styles from './member-search.module.css';
import { useShownName } from './person.tsx';
import { SponsoredStatus } from './sponsored-user-words.tsx';

/** The path from the viewer to a member, from left to right regardless of the script of the names. */
export const PathWords = ({ path }: { path: readonly PathStep[] }) => {
  const t = useText();
  const nameOf = useShownName();
  return (
    <span className={styles.path}>
      {path.length === 0 ? t('Sponsored by you') : t('You')}
      {path.map((step) => (
        <Fragment key={step.memberId}>
          {' › '}
          <bdi>{nameOf(step)}</bdi>
        </Fragment>
      ))}
    </span>
  );
};

interface SearchProps {
  readonly search: string | undefined;
  readonly setSearch: (search: string | undefined) => void;
  readonly goTo: (memberId: MemberId) => void;
  readonly showAll: () => void;
}

const Results = ({ search, goTo, showAll }: Omit<SearchProps, 'setSearch'> & { search: string }) => {
  const t = useText();
  const nameOf = useShownName();
  const { data, isPlaceholderData } = useQuery(searchQuery(search));
  if (!data) return null;
  const { items, next } = data;
  return (
    <div className={styles.results} aria-busy={isPlaceholderData}>
      <p className={styles.count} role="status">
        {items.length === 0
          ? t('No matching names. Names are shortened: search by the first letters.')
          : next
            ? t('First {count} matches', { count: items.length })
            : t('{count, plural, one {# member found} other {# members found}}', {
                count: items.length,
              })}
      </p>
      <ul className={styles.list}>
        {items.map((user) => (
          <li key={user.memberId}>
            <button type="button" className={styles.result} onClick={() => goTo(user.memberId)}>
              <bdi className={styles.name}>{nameOf(user)}</bdi>
              <span className={styles.level}>{t('Level {level}', { level: user.level })}</span>
              <PathWords path={user.path ?? []} />
              <SponsoredStatus status={user.status} />
            </button>
          </li>
        ))}
      </ul>
      {next ? (
        <Anchor component="button" type="button" onClick={showAll}>
          {t('Show all in the list')}
        </Anchor>
      ) : null}
    </div>
  );
};

/** Finds members of the downline by the start of their name, and links to their place in the tree. */
export const MemberSearch = ({ search, setSearch, goTo, showAll }: SearchProps) => {
  const t = useText();
  const { typed, type, clear } = useTypedSearch(search, setSearch);
  return (
    <div className={styles.search}>
      <TextInput
        label={t('Find a member by name')}
        type="search"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={typed ? <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} /> : null}
        value={typed}
        maxLength={downlineSearchMax}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      />
      {search ? <Results search={search} showAll={showAll} goTo={goTo} /> : null}
    </div>
  );
};
