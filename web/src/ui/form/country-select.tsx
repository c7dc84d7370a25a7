import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useFormat } from '../text/format.ts';

/** ISO 3166-1 alpha-2, as assigned. Names come from the browser, in the language of the screens. */
const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NZ OM PA PE PF PG PH PK PL PR PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

/** A country, by its name; empty is allowed. */
export const CountrySelect = (props: NativeSelectProps) => {
  const { locale } = useFormat();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    return codes
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  }, [locale]);
  return <NativeSelect autoComplete="country" data={[{ value: '', label: '–' }, ...options]} {...props} />;
};
