import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { userStatusMeaning } from '#shared/domain/states.ts';
import { useUser } from '#web/api/session.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Reinvest } from './reinvest.tsx';
import { ReinvestmentList } from './reinvestment-list.tsx';
import { useText } from './texts.ts';

/** Reinvesting: first the act with its preview, then everything that was reinvested. */
export const Component = () => {
  const t = useText();
  const { status } = useUser();
  return (
    <Page
      title={t('Reinvestments')}
      lead={t("Use your available balance to buy packages. They're active immediately, on today's terms.")}
      actions={
        <>
          <Button component={Link} to="/infinity/simulator/?strategy=reinvest" variant="default">
            {t('Simulate first')}
          </Button>
          <Button component={Link} to="/infinity/withdrawals/" variant="default">
            {t('Withdraw instead')}
          </Button>
        </>
      }
    >
      {userStatusMeaning[status].movesMoney ? (
        <Reinvest />
      ) : (
        <Notice>{t("Your account can't buy right now. Your holdings are unaffected.")}</Notice>
      )}
      <Section title={t('Your reinvestments')}>
        <ReinvestmentList />
      </Section>
    </Page>
  );
};
