import { Button, NativeSelect } from '@mantine/core';
import { platformAccounts } from '#shared/domain/accounts.ts';
import { entryKinds } from '#shared/domain/entry-kinds.ts';
import { productAreas } from '#shared/domain/words.ts';
import { useAccountWords } from '#web/staff/words/account-words.ts';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { useEntryKindWords } from '#web/staff/words/entry-kind-words.ts';
import { DayRange } from '#web/ui/list/day-range.tsx';
import { useText } from '../texts.ts';
import styles from './account-page.module.css';
import { type ChangePlace, everything, isFiltered, type Place } from './place.ts';

interface FiltersProps {
  place: Place;
  change: ChangePlace;
}

/** Which account's entries are listed, of which kind and from which day to which. Days are UTC, as in the ledger. */
export const Filters = ({ place, change }: FiltersProps) => {
  const t = useText();
  const areas = useAreaWords();
  const accounts = useAccountWords();
  const kinds = useEntryKindWords();
  const { area = 'infinity', account = 'cash:bank', kind, from, to } = place;
  return (
    <div className={styles.filters} data-print="never">
      <NativeSelect
        label={t('Area')}
        value={area}
        onChange={({ currentTarget }) =>
          change({ area: productAreas.find((one) => one === currentTarget.value) })
        }
        data={productAreas.map((value) => ({ value, label: areas[value] }))}
      />
      <NativeSelect
        label={t('Account')}
        value={account}
        onChange={({ currentTarget }) =>
          change({ account: platformAccounts.find((one) => one === currentTarget.value) })
        }
        data={platformAccounts.map((value) => ({ value, label: accounts[value] }))}
      />
      <NativeSelect
        label={t('Kind')}
        value={kind ?? ''}
        onChange={({ currentTarget }) =>
          change({ kind: entryKinds.find((one) => one === currentTarget.value) })
        }
        data={[
          { value: '', label: t('All kinds') },
          ...entryKinds.map((value) => ({ value, label: kinds[value] })),
        ]}
      />
      <DayRange from={from} to={to} choose={change} />
      {isFiltered(place) ? (
        <Button variant="subtle" onClick={() => change(everything)}>
          {t('Show all entries')}
        </Button>
      ) : null}
    </div>
  );
};
