import type { AreaSolvency } from '#shared/contract/solvency.ts';
import { useFormat } from '#web/ui/format.ts';
import { StatePill } from '#web/ui/state-pill.tsx';
import { useText } from './texts.ts';

const whole = 10_000;

/** How much of what is owed is there. */
export const CoverageRate = ({ books: { coverageBps } }: { books: AreaSolvency }) => {
  const t = useText();
  const format = useFormat();
  if (coverageBps === null) return <StatePill tone="quiet">{t('Nothing is owed')}</StatePill>;
  const rate = format.rate(coverageBps);
  return coverageBps >= whole ? (
    <StatePill tone="good">{t('{rate} of what is owed is there', { rate })}</StatePill>
  ) : (
    <StatePill tone="bad">{t('Only {rate} of what is owed is there', { rate })}</StatePill>
  );
};
