import type { BonusTotals } from '#shared/contract/bonus.ts';
import type { BonusKind } from '#shared/domain/words.ts';
import { BarChart } from '#web/ui/chart/bar-chart.tsx';
import { useMonthText } from '#web/ui/text/month-text.ts';
import { figures, kindsOf } from './bonus-span.ts';
import { useText } from './texts.ts';

/** Bonuses by month and kind as stacked bars; the table next to it has the same figures. */
export const BonusChart = ({ months }: { months: BonusTotals['byMonth'] }) => {
  const t = useText();
  const monthText = useMonthText();
  const looks: Record<BonusKind, { label: string; color: string }> = {
    return: { label: t('Return'), color: 'var(--accent)' },
    sponsor: {
      label: t('Sponsor bonus'),
      color: 'color-mix(in srgb, var(--accent) 42%, var(--paper))',
    },
    manual: { label: t('Manual bonus'), color: 'var(--ink-3)' },
  };
  return (
    <BarChart
      label={t('Bonuses by month')}
      places={months.map(({ month }) => monthText(month))}
      series={kindsOf(months).map((kind) => ({
        ...looks[kind],
        amounts: months.map((month) => month[figures[kind]]),
      }))}
    />
  );
};
