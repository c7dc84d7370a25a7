import { Anchor, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '#web/api/session.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './affiliates.module.css';
import { Downline } from './downline/downline.tsx';
import { LevelTotals } from './level-totals.tsx';
import { branchQuery } from './queries.ts';
import { SponsorLink } from './sponsor-link.tsx';
import { useText } from './texts.ts';

/** Who the member sponsored, what came of it, and the link to sponsor more. */
export const Affiliates = ({ sponsorBonuses }: { sponsorBonuses: ReactNode }) => {
  const t = useText();
  const { sponsorCode } = useUser();
  const { data } = useInfiniteQuery(branchQuery('me'));
  const levels = data?.pages[0]?.levels;
  return (
    <Page title={t('Affiliates')}>
      <SponsorLink code={sponsorCode} />
      <div className={styles.columns}>
        <Section title={t('Levels')}>
          {levels ? <LevelTotals levels={levels} /> : <Skeleton height="12rem" aria-hidden="true" />}
        </Section>
        <Section
          title={t('Sponsor bonuses')}
          actions={
            <Anchor component={Link} to="/infinity/bonuses/?kind=sponsor">
              {t('All sponsor bonuses')}
            </Anchor>
          }
        >
          {sponsorBonuses}
        </Section>
      </div>
      <Section
        title={t('Members below you')}
        lead={t(
          'Direct members come first; expand one to see who they sponsored. Volume is the total price of all packages that became active.',
        )}
      >
        <Downline />
      </Section>
    </Page>
  );
};
