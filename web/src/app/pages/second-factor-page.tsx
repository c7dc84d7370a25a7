import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessions } from '#shared/contract/sessions.ts';
import { call } from '#web/api/client.ts';
import { signOut } from '#web/api/sign-in.ts';
import { Authenticator } from '#web/features/authenticator/authenticator.tsx';
import { authenticatorQuery } from '#web/features/authenticator/queries.ts';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';
import styles from './second-factor-page.module.css';

/** All that somebody with a role sees until a second factor is set up and proven in this session. */
export const SecondFactorPage = ({ goOn }: { goOn: () => Promise<boolean> }) => {
  const t = useText();
  const { data } = useSuspenseQuery(authenticatorQuery);
  const [isAsked, setAsked] = useState(false);
  return (
    <Page
      narrow
      title={t('Your role needs a second factor')}
      lead={t(
        "With your role you decide about other people's money, so a password alone isn't enough. Set up an authenticator; your role takes effect right after.",
      )}
    >
      <Authenticator />
      <div className={styles.ways}>
        {data.since === null ? null : (
          <Button onClick={async () => setAsked(!(await goOn()))}>{t('Continue')}</Button>
        )}
        <Button variant="default" onClick={() => void signOut()}>
          {t('Sign out')}
        </Button>
      </div>
      <OtpDialog
        opened={isAsked}
        close={() => setAsked(false)}
        title={t("Confirm that it's you")}
        act={t('Confirm')}
        confirms={{ purpose: 'step-up', payload: {} }}
        run={(otpProof) => call(sessions.endpoints.stepUp, { body: {}, otpProof })}
        done={() => void goOn()}
      >
        <p>{t('This session began before your authenticator was on.')}</p>
      </OtpDialog>
    </Page>
  );
};
