import { ChangedElsewhere } from '#web/ui/detail/changed-elsewhere.tsx';
import { useCountryName } from '#web/ui/text/country-name.ts';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

type Typed = Readonly<
  Record<'name' | 'phone' | 'birthday' | 'street' | 'postalCode' | 'city' | 'region' | 'country', string>
>;

interface ProfileChangedElsewhereProps {
  base: Typed;
  newest: Typed;
  takeNewest: () => void;
  keepTyped: () => void;
}

/** The fields of the profile that were saved elsewhere while this form was filled in. */
export const ProfileChangedElsewhere = (props: ProfileChangedElsewhereProps) => {
  const t = useText();
  const format = useFormat();
  const country = useCountryName();
  return (
    <ChangedElsewhere
      {...props}
      words={t(
        'Your profile was changed in another tab or on another device. Your entries are still here. The saved version is:',
      )}
      fields={[
        { key: 'name', name: t('Name') },
        { key: 'phone', name: t('Telephone') },
        { key: 'birthday', name: t('Date of birth'), say: (day) => format.date(day, false) },
        { key: 'street', name: t('Street and number') },
        { key: 'postalCode', name: t('Postal code') },
        { key: 'city', name: t('City') },
        { key: 'region', name: t('Region') },
        { key: 'country', name: t('Country'), say: country },
      ]}
    />
  );
};
