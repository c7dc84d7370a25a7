import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { bankLineCodeMin, bankLineSearchMax, bankLineSearchMin } from '#shared/domain/limits.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useTypedSearch } from '#web/ui/list/typed-search.ts';
import { useTypedAmount } from '#web/ui/money/amount-input.tsx';
import { Lines } from './lines.tsx';
import { useText } from './texts.ts';

interface LineSearchProps {
  search: string | undefined;
  change: (search: string | undefined) => void;
}

/** The search of all lines, whatever their state. */
export const LineSearch = ({ search, change }: LineSearchProps) => {
  const t = useText();
  const { typed, type } = useTypedSearch(search, change);
  return (
    <TextInput
      type="search"
      label={t('Search all lines')}
      placeholder={t('Amount, name, IBAN or reference')}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      maxLength={bankLineSearchMax}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};

/** Nine digits in a row are rather a reference than an amount. */
const hasReference = (search: string): boolean => /\d{9}/u.test(search);

/** What the server is asked for what was typed; undefined for too little of it. */
const useAsked = (search: string) => {
  const amountMinor = useTypedAmount(search);
  if (amountMinor !== undefined && !hasReference(search)) return { amountMinor };
  return [...search].length < bankLineSearchMin ? undefined : { q: search };
};

/** The lines that were found, unmatched and used ones alike. */
export const FoundLines = ({ search = '' }: { search: string | undefined }) => {
  const t = useText();
  const asked = useAsked(search.trim().slice(0, bankLineSearchMax));
  const howTo = t(
    'Type an amount in full, words of a name, or at least {count} characters from the beginning of an IBAN or reference.',
    { count: bankLineCodeMin },
  );
  if (!asked) return <EmptyState title={t('Which line are you looking for?')}>{howTo}</EmptyState>;
  return (
    <Lines
      key={JSON.stringify(asked)}
      asked={asked}
      caption={t('Lines found')}
      empty={<EmptyState title={t('No line found')}>{howTo}</EmptyState>}
    />
  );
};
