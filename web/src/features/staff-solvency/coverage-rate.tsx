import type { AreaSolvency } from '#shared/contract/solvency.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

const whole = 10_000;

/** The share of what is owed that the assets cover. */
export const CoverageRate = ({ books: { coverageBps } }: { books: AreaSolvency }) => {
  const t = useText();
  const format = useFormat();
  if (coverageBps === null) return <StatePill tone="quiet">{t('Nothing is owed')}</StatePill>;
  const rate = format.rate(coverageBps);
  return coverageBps >= whole ? (
    <StatePill tone="good">{t('Coverage {rate}', { rate })}</StatePill>
  ) : (
    <StatePill tone="bad">{t('Shortfall: coverage {rate}', { rate })}</StatePill>
  );
};
