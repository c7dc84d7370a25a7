import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notMe } from '#shared/contract/not-me.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { ContactLink } from '#web/ui/contact-link.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { PlainButton, PlainLink } from '#web/ui/plain-button.tsx';
import { AuthPage } from './auth-page.tsx';
import styles from './not-me-page.module.css';
import { Text, useText } from './texts.ts';

const { reportSignIn } = notMe.endpoints;

const Contact = () => (
  <p className={styles.contact}>
    <Text id="Questions, or no mail? Write to <0></0>." links={[<ContactLink key="to" />]} />
  </p>
);

const Done = ({ email }: { email: string }) => {
  const t = useText();
  return (
    <AuthPage
      title={t('Your account is secured')}
      lead={t(
        'Every session and your password are ended, and withdrawals are held. Your money is unchanged.',
      )}
    >
      <ol className={styles.steps}>
        <li>{t('We have mailed a code to {email}. Set a new password with it.', { email })}</li>
        <li>{t('We look into the sign-in and write to you as soon as withdrawals can go on.')}</li>
        <li>{t('If you use the old password anywhere else, change it there, too.')}</li>
      </ol>
      <PlainLink to="/forgot-password/" state={{ email, reason: 'password-reset', codeSent: true }}>
        {t('Set a new password')}
      </PlainLink>
      <Contact />
    </AuthPage>
  );
};

/** The link is forged, too old, or of an account that is gone. */
const Ended = () => {
  const t = useText();
  return (
    <AuthPage
      title={t('This link is no longer valid')}
      lead={t('Links in our mails are good for seven days. You can secure your account all the same.')}
    >
      <ol className={styles.steps}>
        <li>{t('Set a new password. That ends what the old one opened.')}</li>
        <li>{t('Write to us, so that we hold withdrawals and look into it.')}</li>
      </ol>
      <PlainLink to="/forgot-password/">{t('Set a new password')}</PlainLink>
      <Contact />
    </AuthPage>
  );
};

/**
 * Where the link 'this was not me' of a mail leads. Opening it changes nothing, because programs that look at mails
 * open links, too; the button does.
 */
export const Component = () => {
  const t = useText();
  const [params] = useSearchParams();
  const [token] = useState(params.get('token') ?? '');
  const refreshSession = useSessionRefresh();
  const report = useMutation({
    mutationFn: () => call(reportSignIn, { body: { token } }),
    // This browser may have been signed in, too.
    onSuccess: () => refreshSession(),
  });
  if (report.data) return <Done email={report.data.email} />;
  const isEnded = report.error instanceof ApiError && report.error.code === 'report_link_ended';
  if (!token || isEnded) return <Ended />;
  return (
    <AuthPage
      title={t('Was this not you?')}
      lead={t('Then somebody else may know your password. With one press we make your account safe:')}
    >
      <ol className={styles.steps}>
        <li>{t('Everybody is signed out of your account, you as well.')}</li>
        <li>{t('The password is ended. You set a new one with a code that we mail to you.')}</li>
        <li>
          {t('Withdrawals are held until we have looked into it with you. Your money stays where it is.')}
        </li>
      </ol>
      <ErrorPanel error={report.error} />
      <PlainButton busy={report.isPending} onClick={() => report.mutate()}>
        {t('Secure my account')}
      </PlainButton>
      <p className={styles.contact}>{t('It was you? Then close this page; nothing was changed.')}</p>
    </AuthPage>
  );
};
