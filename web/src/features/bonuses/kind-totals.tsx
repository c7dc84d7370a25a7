import type { BonusTotals } from '#shared/contract/bonus.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { useText } from './texts.ts';

/** What was granted in all, and of which kind. */
export const KindTotals = ({ totals }: { totals: BonusTotals }) => {
  const t = useText();
  const names: Record<BonusKind, string> = {
    return: t('Return'),
    sponsor: t('Sponsor bonus'),
    manual: t('Manual bonus'),
  };
  return (
    <KeyValues
      items={[
        ...totals.byKind.map(({ kind, totalMinor, count }) => ({
          name: t('{kind} ({count})', { kind: names[kind], count }),
          value: <MoneyText amount={totalMinor} />,
        })),
        { name: t('Total granted'), value: <MoneyText amount={totals.totalMinor} />, strong: true },
      ]}
    />
  );
};
