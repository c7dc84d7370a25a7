import type { ReplyOf } from '#shared/contract/endpoint.ts';
import type { solvency } from '#shared/contract/solvency.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { useText } from './texts.ts';

type Summary = ReplyOf<typeof solvency.endpoints.readSolvencySummary>;

/** When the books were last proved, and what came of it. */
export const Proved = ({ proof }: Pick<Summary, 'proof'>) => {
  const t = useText();
  const format = useFormat();
  if (!proof) return <StatePill tone="quiet">{t('First check tonight')}</StatePill>;
  const when = format.date(proof.endedAt);
  return proof.state === 'clean' ? (
    <StatePill tone="good">{t('Books checked on {when}', { when })}</StatePill>
  ) : (
    <StatePill tone="bad">{t("The books didn't balance on {when}", { when })}</StatePill>
  );
};
