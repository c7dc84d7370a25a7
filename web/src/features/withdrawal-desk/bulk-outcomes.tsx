import { Button } from '@mantine/core';
import type { DeskWithdrawal } from '#shared/contract/withdrawals.ts';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { useErrorText } from '#web/ui/error-text.ts';
import { useFormat } from '#web/ui/format.ts';
import { StatePill } from '#web/ui/state-pill.tsx';
import styles from './bulk-outcomes.module.css';
import type { Outcome } from './decide-one-by-one.ts';
import { useText } from './texts.ts';
import { useStateWords } from './withdrawal-words.ts';

interface BulkOutcomesProps {
  items: readonly DeskWithdrawal[];
  outcomes: ReadonlyMap<string, Outcome>;
  error: unknown;
  close: () => void;
}

/** What became of each: how it stands now, refused and why, or not reached. */
export const BulkOutcomes = ({ items, outcomes, error, close }: BulkOutcomesProps) => {
  const t = useText();
  const format = useFormat();
  const sayError = useErrorText();
  const states = useStateWords();
  const all = [...outcomes.values()];
  const done = all.filter((outcome) => 'after' in outcome).length;
  const say = (outcome: Outcome | undefined) => {
    if (!outcome) return <StatePill tone="quiet">{t('Not reached')}</StatePill>;
    if ('refusal' in outcome) {
      return (
        <span className={styles.refused}>
          <StatePill tone="bad">{t('Refused')}</StatePill>
          <span>{sayError(outcome.refusal)}</span>
        </span>
      );
    }
    const { state, approvals } = outcome.after;
    return state === 'waiting' ? (
      <StatePill tone="waiting">
        {t('{done} of {needed} approvals', { done: approvals.done, needed: approvals.needed })}
      </StatePill>
    ) : (
      <StatePill tone="good">{states[state]}</StatePill>
    );
  };
  return (
    <div className={styles.outcomes}>
      <p role="status">{t('{done} of {total} decided.', { done, total: items.length })}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <span>
              <span className={styles.name}>{item.member.name}</span> {format.money(item.netMinor)}
            </span>
            {say(outcomes.get(item.id))}
          </li>
        ))}
      </ul>
      <ErrorPanel error={error} />
      <div className={styles.ways}>
        <Button data-autofocus onClick={close}>
          {t('Back to the list')}
        </Button>
      </div>
    </div>
  );
};
