import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatePill } from '#web/ui/feedback/state-pill.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { DateText } from '#web/ui/text/date-text.tsx';
import { AreaBooks } from './area-books.tsx';
import { ProofReport } from './proof-report.tsx';
import { solvencyQuery } from './queries.ts';
import styles from './staff-solvency.module.css';
import { useText } from './texts.ts';

/** Both sides of the books of each area, and what the nightly proofs found. */
export const Component = () => {
  const t = useText();
  const { data } = useQuery(solvencyQuery);
  return (
    <Page title={t('Solvency')} lead={t('What each area holds and owes, live from the ledger.')}>
      {data ? (
        <>
          <Section title={t('Latest ledger check')} quiet>
            <ProofReport proof={data.proof} />
          </Section>
          {data.areas.map((books) => (
            <AreaBooks key={books.area} books={books} confirmedOn={data.confirmedOn} />
          ))}
          <Section title={t('Recent nightly checks')}>
            {data.proofs.length === 0 ? (
              <p>{t('None yet.')}</p>
            ) : (
              <ol className={styles.proofs}>
                {data.proofs.map(({ endedAt, state, entries }) => (
                  <li key={endedAt}>
                    <DateText value={endedAt} />
                    <span>{t('{count, plural, one {# entry} other {# entries}}', { count: entries })}</span>
                    {state === 'clean' ? (
                      <StatePill tone="good">{t('Balanced')}</StatePill>
                    ) : (
                      <StatePill tone="bad">{t('Out of balance')}</StatePill>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </Section>
        </>
      ) : (
        <Skeleton height="28rem" aria-hidden="true" />
      )}
    </Page>
  );
};
