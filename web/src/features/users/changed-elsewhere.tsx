import { Button } from '@mantine/core';
import { useCountryName } from '#web/ui/country-name.ts';
import { useFormat } from '#web/ui/format.ts';
import { KeyValues } from '#web/ui/key-values.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './own.module.css';
import { useText } from './texts.ts';

type Typed = Record<
  'name' | 'phone' | 'birthday' | 'street' | 'postalCode' | 'city' | 'region' | 'country',
  string
>;

interface ChangedElsewhereProps {
  /** What stood there when the typing began. */
  before: Typed;
  newest: Typed;
  takeNewest: () => void;
  keepTyped: () => void;
}

/** The profile was saved in another tab or on another device meanwhile: what stands there now, and which one is to hold. */
export const ChangedElsewhere = ({ before, newest, takeNewest, keepTyped }: ChangedElsewhereProps) => {
  const t = useText();
  const format = useFormat();
  const names: Record<keyof Typed, string> = {
    name: t('Name'),
    phone: t('Telephone'),
    birthday: t('Date of birth'),
    street: t('Street and number'),
    postalCode: t('Postal code'),
    city: t('City'),
    region: t('Region'),
    country: t('Country'),
  };
  const countryName = useCountryName();
  const shown = (field: keyof Typed): string => {
    const value = newest[field];
    if (value === '') return t('(empty)');
    if (field === 'country') return countryName(value);
    return field === 'birthday' ? format.date(value, false) : value;
  };
  const changed = (Object.keys(names) as (keyof Typed)[]).filter((field) => before[field] !== newest[field]);
  return (
    <Notice alert>
      <p>
        {t(
          'Your profile was changed in another tab or on another device meanwhile. What you typed is still here. There it says now:',
        )}
      </p>
      <KeyValues items={changed.map((field) => ({ name: names[field], value: shown(field) }))} />
      <div className={styles.ways}>
        <Button onClick={keepTyped}>{t('Go on with what I typed')}</Button>
        <Button variant="default" onClick={takeNewest}>
          {t('Take over what is saved')}
        </Button>
      </div>
    </Notice>
  );
};
