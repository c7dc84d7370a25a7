import { NativeSelect, TextInput } from '@mantine/core';
import { withdrawalStates } from '#shared/domain/states.ts';
import { type ProductArea, withdrawalKinds } from '#shared/domain/words.ts';
import type { WithdrawalFilters as Filters } from '../queries.ts';
import { useText } from '../texts.ts';
import { useStateNames } from '../withdrawal-state.tsx';
import styles from './withdrawal-filters.module.css';
import { aDay, useKindNames } from './withdrawal-words.ts';

interface WithdrawalFiltersProps {
  area: ProductArea;
  filters: Filters;
  change: (changes: Filters) => void;
}

/** Which withdrawals the list shows: by state, by kind where there are two, and by the day of the request (UTC). */
export const WithdrawalFilters = ({ area, filters, change }: WithdrawalFiltersProps) => {
  const t = useText();
  const states = useStateNames();
  const kinds = useKindNames();
  return (
    <div className={styles.filters} data-print="never">
      <NativeSelect
        label={t('Status')}
        value={filters.state ?? ''}
        onChange={(event) =>
          change({ state: withdrawalStates.find((one) => one === event.currentTarget.value) })
        }
        data={[
          { value: '', label: t('All') },
          ...withdrawalStates.map((value) => ({ value, label: states[value] })),
        ]}
      />
      {area === 'security' ? (
        <NativeSelect
          label={t('Kind')}
          value={filters.kind ?? ''}
          onChange={(event) =>
            change({ kind: withdrawalKinds.find((one) => one === event.currentTarget.value) })
          }
          data={[
            { value: '', label: t('All') },
            ...withdrawalKinds.map((value) => ({ value, label: kinds[value] })),
          ]}
        />
      ) : null}
      <TextInput
        type="date"
        label={t('From')}
        value={filters.from ?? ''}
        onChange={(event) => change({ from: aDay(event.currentTarget.value) })}
      />
      <TextInput
        type="date"
        label={t('To (inclusive)')}
        value={filters.to ?? ''}
        onChange={(event) => change({ to: aDay(event.currentTarget.value) })}
      />
    </div>
  );
};
