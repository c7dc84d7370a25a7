import { Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AccrualRunView } from '#shared/contract/operations.ts';
import { KeyValues } from '#web/ui/detail/key-values.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { StatePill, type Tone } from '#web/ui/feedback/state-pill.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { runsQuery } from './queries.ts';
import styles from './runs.module.css';
import { useText } from './texts.ts';

const toneOf: Record<AccrualRunView['state'], Tone> = {
  running: 'waiting',
  done: 'good',
  failed: 'bad',
  'cut-off': 'waiting',
};

const useStateWords = (): Record<AccrualRunView['state'], string> => {
  const t = useText();
  return {
    running: t('running'),
    done: t('done'),
    failed: t('failed'),
    'cut-off': t('interrupted, continues with the next run'),
  };
};

const Run = ({ run, shardCount }: { run: AccrualRunView; shardCount: number }) => {
  const t = useText();
  const format = useFormat();
  const words = useStateWords();
  const done = run.shards.filter(({ state }) => state === 'done').length;
  return (
    <li>
      <div className={styles.head}>
        <DateText value={run.day} dayOnly />
        <StatePill tone={toneOf[run.state]}>{words[run.state]}</StatePill>
      </div>
      {run.state === 'done' ? null : (
        <Progress
          value={(100 * done) / shardCount}
          aria-label={t('Completed parts')}
          size="sm"
          color={run.state === 'failed' ? 'bad' : 'accent'}
        />
      )}
      <p className={styles.figures}>
        {t(
          '{done} of {all} parts, {settled} periods settled, {matured} positions matured, {granted} bonuses paid from the queue',
          {
            done,
            all: shardCount,
            settled: format.count(run.settled),
            matured: format.count(run.matured),
            granted: format.count(run.granted),
          },
        )}
        {run.failed > 0 ? `, ${t('{count} failed', { count: format.count(run.failed) })}` : null}
      </p>
      <p className={styles.by}>
        {t('last updated')} <DateText value={run.updatedAt} distance />
      </p>
    </li>
  );
};

/** How the accrual goes day by day, what is still due, and how far the journal is sealed. */
export const Runs = () => {
  const t = useText();
  const format = useFormat();
  const { data } = useQuery(runsQuery);
  if (!data) return null;
  const { due, seal, runs, shardCount } = data;
  return (
    <Section
      title={t('Accrual and seals')}
      lead={t('Returns are granted every 15 minutes, in parts that can be interrupted and repeated.')}
    >
      <div className={styles.columns}>
        <div>
          {runs.length === 0 ? (
            <EmptyState title={t('No runs yet')}>
              {t('The first run starts automatically within 15 minutes.')}
            </EmptyState>
          ) : (
            <ul className={styles.runs}>
              {runs.map((run) => (
                <Run key={run.day} run={run} shardCount={shardCount} />
              ))}
            </ul>
          )}
        </div>
        <KeyValues
          items={[
            {
              name: t('Positions overdue'),
              value: `${format.count(due.count)}${due.isMore ? '+' : ''}`,
              strong: due.count > 0,
            },
            due.oldestOn !== null && {
              name: t('Oldest due date'),
              value: <DateText value={due.oldestOn} dayOnly />,
            },
            {
              name: t('Latest seal'),
              value: seal
                ? t('number {number}, {lines, plural, one {# entry} other {# entries}}', seal)
                : t('none yet'),
            },
            seal !== null && { name: t('Sealed'), value: <DateText value={seal.sealedAt} distance /> },
          ]}
        />
      </div>
    </Section>
  );
};
