import { Anchor, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useAreaWords } from '#web/staff/words/area-words.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { MoneyText } from '#web/ui/money/money-text.tsx';
import { CoverageRate } from './coverage-rate.tsx';
import { ProofReport } from './proof-report.tsx';
import { solvencyQuery } from './queries.ts';
import styles from './staff-solvency.module.css';
import { useText } from './texts.ts';

/** In the control center: assets and liabilities of each area, and the latest ledger check, as an alert when it found a difference. */
export const SolvencyBrief = () => {
  const t = useText();
  const areas = useAreaWords();
  const { data } = useQuery(solvencyQuery);
  return (
    <Section
      title={t('Solvency')}
      actions={
        <Anchor component={Link} to="/admin-control-center/solvency/">
          {t('Full balance sheet')}
        </Anchor>
      }
    >
      {data ? (
        <>
          <ProofReport proof={data.proof} />
          <ul className={styles.brief}>
            {data.areas.map((books) => (
              <li key={books.area}>
                <h3>{areas[books.area]}</h3>
                <dl className={styles.figures}>
                  <div>
                    <dt>{t('Assets')}</dt>
                    <dd>
                      <MoneyText amount={books.assetsMinor} />
                    </dd>
                  </div>
                  <div>
                    <dt>{t('Owed to members')}</dt>
                    <dd>
                      <MoneyText amount={books.owedMinor} />
                    </dd>
                  </div>
                </dl>
                <CoverageRate books={books} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Skeleton height="7rem" aria-hidden="true" />
      )}
    </Section>
  );
};
