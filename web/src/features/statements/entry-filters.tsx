import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Day } from '#shared/domain/calendar.ts';
import { type MemberEntryKind, memberEntryKinds } from '#shared/domain/entry-kinds.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import styles from './entry-filters.module.css';
import { useEntryWords } from './entry-words.ts';
import type { ChangePlace, Place } from './place.ts';
import { useText } from './texts.ts';

/** Kinds that only one of the areas knows. */
const elsewhere: Readonly<Record<ProductArea, readonly MemberEntryKind[]>> = {
  infinity: ['deposit-confirmed', 'compound', 'principal-withdrawal-requested'],
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
  const isFiltered = place.kind !== undefined || place.from !== undefined || place.to !== undefined;
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
      <TextInput
        type="date"
        label={t('From (UTC)')}
        value={place.from ?? ''}
        max={place.to}
        onChange={(event) => change({ from: (event.currentTarget.value || undefined) as Day | undefined })}
      />
      <TextInput
        type="date"
        label={t('To (UTC)')}
        value={place.to ?? ''}
        min={place.from}
        onChange={(event) => change({ to: (event.currentTarget.value || undefined) as Day | undefined })}
      />
      {isFiltered ? (
        <Button variant="subtle" onClick={() => change({ kind: undefined, from: undefined, to: undefined })}>
          {t('Show all entries')}
        </Button>
      ) : null}
    </div>
  );
};
