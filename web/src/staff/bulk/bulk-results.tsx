import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { useErrorText } from '#web/ui/feedback/error-text.ts';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { useText } from '../texts.ts';
import styles from './bulk-results.module.css';

/** One item of a bulk decision: its new state, why it was refused, or not processed. */
export interface BulkResult {
  id: string;
  name: string;
  /** Distinguishes it from others of the same name. */
  beside?: string;
  outcome: { done: ReactNode } | { refusal: unknown } | null;
}

interface BulkResultsProps {
  results: readonly BulkResult[];
  error: unknown;
  close: () => void;
  /** Further actions for the results, in addition to going back. */
  more?: ReactNode;
}

/** What became of each of many that were decided together. */
export const BulkResults = ({ results, error, close, more }: BulkResultsProps) => {
  const t = useText();
  const sayError = useErrorText();
  const done = results.filter(({ outcome }) => outcome && 'done' in outcome).length;
  const say = (outcome: BulkResult['outcome']) => {
    if (!outcome) return <StatePill tone="quiet">{t('Not processed')}</StatePill>;
    if ('done' in outcome) return outcome.done;
    return (
      <span className={styles.refused}>
        <StatePill tone="bad">{t('Not completed')}</StatePill>
        <span>{sayError(outcome.refusal)}</span>
      </span>
    );
  };
  return (
    <div className={styles.results}>
      <p role="status">{t('{done} of {total} processed.', { done, total: results.length })}</p>
      <ul>
        {results.map(({ id, name, beside, outcome }) => (
          <li key={id}>
            <span>
              <span className={styles.name}>{name}</span> {beside}
            </span>
            {say(outcome)}
          </li>
        ))}
      </ul>
      <ErrorPanel error={error} />
      <div className={styles.ways}>
        {more}
        <Button data-autofocus onClick={close}>
          {t('Back to the list')}
        </Button>
      </div>
    </div>
  );
};
