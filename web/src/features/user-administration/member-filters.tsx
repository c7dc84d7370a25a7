import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { daySchema } from '#shared/domain/calendar.ts';
import { memberSearchMax } from '#shared/domain/limits.ts';
import { userStatuses } from '#shared/domain/states.ts';
import { productAreas, roles } from '#shared/domain/words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useRoleWords } from '#web/staff/words/role-words.ts';
import { useStatusWords } from '#web/staff/words/status-words.ts';
import { useTypedSearch } from '#web/ui/list/typed-search.ts';
import styles from './member-filters.module.css';
import { useKycWords, useSortWords } from './member-words.ts';
import { useText } from './texts.ts';
import { kycStatuses, type MemberFiltersState } from './use-member-filters.ts';

/** The search box: what is typed goes into the address when the person pauses. */
const Search = ({ state: { filters, change } }: { state: MemberFiltersState }) => {
  const t = useText();
  const { typed, type } = useTypedSearch(filters.q, (q) => change({ q }, { replace: true }));
  return (
    <TextInput
      type="search"
      className={styles.search ?? ''}
      label={t('Search')}
      placeholder={t('Name, email or member number')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      maxLength={memberSearchMax}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  words: Readonly<Record<Value, string>>;
  value: Value | undefined;
  choose: (value: Value | undefined) => void;
}

const Choice = <Value extends string>({ label, values, words, value, choose }: ChoiceProps<Value>) => {
  const t = useText();
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      onChange={(event) => choose(values.find((one) => one === event.currentTarget.value))}
      data={[{ value: '', label: t('All') }, ...values.map((one) => ({ value: one, label: words[one] }))]}
    />
  );
};

/** Search, filters and sort of a list of members; a list of one status offers no other. A phone shows the search first. */
export const MemberFilters = ({ state, ofStatus }: { state: MemberFiltersState; ofStatus: boolean }) => {
  const t = useText();
  const { filters, change, sorts, isSearch } = state;
  const sortWords = useSortWords();
  const kycWords = useKycWords();
  const statuses = useStatusWords();
  const roleWords = useRoleWords();
  const interests = useAreaWords();
  const [isOpen, setOpen] = useState(false);
  const day = (name: 'joinedFrom' | 'joinedTo', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={filters[name] ?? ''}
      onChange={(event) => change({ [name]: daySchema.safeParse(event.currentTarget.value).data })}
    />
  );
  return (
    <div className={styles.filters} data-open={isOpen || undefined} data-print="never">
      <Search state={state} />
      <Button
        variant="default"
        size="sm"
        className={styles.more ?? ''}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t('Hide filters') : t('Filters and sort')}
      </Button>
      {ofStatus ? null : (
        <Choice
          label={t('Status')}
          values={userStatuses}
          words={statuses}
          value={filters.status}
          choose={(status) => change({ status })}
        />
      )}
      <Choice
        label={t('Identity')}
        values={kycStatuses}
        words={kycWords}
        value={filters.kyc}
        choose={(kyc) => change({ kyc })}
      />
      <Choice
        label={t('Role')}
        values={roles}
        words={roleWords}
        value={filters.role}
        choose={(role) => change({ role })}
      />
      <Choice
        label={t('Interested in')}
        values={productAreas}
        words={interests}
        value={filters.interest}
        choose={(interest) => change({ interest })}
      />
      {day('joinedFrom', t('Joined from'))}
      {day('joinedTo', t('Joined by'))}
      <NativeSelect
        className={styles.sort ?? ''}
        label={t('Sort')}
        disabled={isSearch}
        value={isSearch ? '' : filters.sort}
        onChange={(event) => change({ sort: sorts.find((one) => one === event.currentTarget.value) })}
        data={[
          ...(isSearch ? [{ value: '', label: t('By relevance') }] : []),
          ...sorts.map((value) => ({ value, label: sortWords[value] })),
        ]}
      />
    </div>
  );
};
