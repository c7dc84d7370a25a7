import type { SimulatedMonth } from '#shared/domain/simulator.ts';
import { useText } from '../texts.ts';

type AmountKey = {
  [Key in keyof SimulatedMonth]: Key extends `${string}Minor` ? Key : never;
}[keyof SimulatedMonth];

export interface SimulationColumn {
  readonly key: AmountKey;
  readonly label: string;
}

/** The amounts of a month as columns: the table and the CSV show the same. Only packages set anything aside. */
export const useColumns = (kind: 'package' | 'plan'): readonly SimulationColumn[] => {
  const t = useText();
  return [
    { key: 'grantedMinor', label: t('Returns') },
    { key: 'reinvestedMinor', label: kind === 'plan' ? t('Compounded') : t('Reinvested') },
    { key: 'paidOutMinor', label: t('Paid out') },
    { key: 'feesMinor', label: t('Fees') },
    { key: 'principalMinor', label: t('Principal') },
    ...(kind === 'package' ? [{ key: 'setAsideMinor' as const, label: t('Reserved') }] : []),
    { key: 'valueMinor', label: t("You'd have") },
  ];
};
