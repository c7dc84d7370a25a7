import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessions } from '#shared/contract/sessions.ts';
import { call } from '#web/api/client.ts';
import { signOut } from '#web/api/sign-in.ts';
import { Authenticator } from '#web/features/authenticator/authenticator.tsx';
import { Passkeys } from '#web/features/authenticator/passkeys/passkeys.tsx';
import { authenticatorQuery, passkeysQuery } from '#web/features/authenticator/queries.ts';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useText } from '../texts.ts';
import styles from './second-factor-page.module.css';

/** All that somebody with a role sees until a second factor is set up and proven in this session. */
export const SecondFactorPage = ({ goOn }: { goOn: () => Promise<boolean> }) => {
  const t = useText();
  const { data: authenticator } = useSuspenseQuery(authenticatorQuery);
  const { data: passkeys } = useSuspenseQuery(passkeysQuery);
  const isSetUp = authenticator.since !== null || passkeys.items.length > 0;
  const [isAsked, setAsked] = useState(false);
  return (
    <Page
      narrow
      title={t('Your role needs a second factor')}
      lead={t(
        "With your role you decide about other people's money, so a password alone isn't enough. Add a passkey or set up an authenticator; your role takes effect right after.",
      )}
    >
      <Passkeys />
      <Authenticator />
      <div className={styles.ways}>
        {isSetUp ? <Button onClick={async () => setAsked(!(await goOn()))}>{t('Continue')}</Button> : null}
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
        <p>{t('This session began before your second factor was set up.')}</p>
      </OtpDialog>
    </Page>
  );
};
