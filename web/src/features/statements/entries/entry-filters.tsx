import { Button, NativeSelect } from '@mantine/core';
import { type MemberEntryKind, memberEntryKinds } from '#shared/domain/entry-kinds.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { DayRange } from '#web/ui/list/day-range.tsx';
import { type ChangePlace, daysIn, type Place } from '../place.ts';
import { useText } from '../texts.ts';
import styles from './entry-filters.module.css';
import { useEntryWords } from './entry-words.ts';

/** Kinds that only one of the areas knows. */
const elsewhere: Readonly<Record<ProductArea, readonly MemberEntryKind[]>> = {
  infinity: ['deposit-confirmed', 'deposit-from-balance', 'compound', 'principal-withdrawal-requested'],
  security: ['purchase-paid', 'reinvestment'],
};

interface EntryFiltersProps {
  area: ProductArea;
  place: Place;
  change: ChangePlace;
}

/** Which entries are listed: of which kind, and from which day to which. Days are UTC, as in the ledger. */
export const EntryFilters = ({ area, place, change }: EntryFiltersProps) => {
  const t = useText();
  const { kinds } = useEntryWords(area);
  const offered = memberEntryKinds.filter((kind) => !elsewhere[area].includes(kind));
  const { from, to } = daysIn(place);
  const isFiltered = place.kind !== undefined || from !== undefined || to !== undefined;
  return (
    <div className={styles.filters} data-print="never">
      <NativeSelect
        label={t('Kind')}
        value={place.kind ?? ''}
        onChange={(event) =>
          change({ kind: offered.find((kind) => kind === event.currentTarget.value), entry: undefined })
        }
        data={[
          { value: '', label: t('All kinds') },
          ...offered.map((value) => ({ value, label: kinds[value] })),
        ]}
      />
      <DayRange from={from} to={to} choose={change} />
      {isFiltered ? (
        <Button variant="subtle" onClick={() => change({ kind: undefined, from: undefined, to: undefined })}>
          {t('Show all entries')}
        </Button>
      ) : null}
    </div>
  );
};
