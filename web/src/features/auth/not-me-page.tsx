import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notMe } from '#shared/contract/not-me.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import { useSessionRefresh } from '#web/api/session.tsx';
import { PlainButton, PlainLink } from '#web/ui/button/plain-button.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { ContactLink } from '#web/ui/member/contact-link.tsx';
import { openedAnew } from './mailed-link/opened-anew.tsx';
import { useMailedFragment } from './mailed-link/use-mailed-fragment.ts';
import styles from './not-me-page.module.css';
import { AuthPage } from './page/auth-page.tsx';
import { Text, useText } from './texts.ts';

const { reportSignIn } = notMe.endpoints;

const Contact = () => (
  <p className={styles.contact}>
    <Text id="Questions, or no email? Write to <0></0>." links={[<ContactLink key="to" />]} />
  </p>
);

const Done = ({ email, ofChange }: { email: string; ofChange: boolean }) => {
  const t = useText();
  return (
    <AuthPage
      title={t('Your account is secured')}
      lead={t(
        "We've ended all sessions, disabled your password and put withdrawals on hold. Your money is unaffected.",
      )}
    >
      <ol className={styles.steps}>
        {ofChange ? (
          <li>{t('Your email address is {email} again. You sign in with it.', { email })}</li>
        ) : null}
        <li>{t("We've emailed a code to {email}. Use it to set a new password.", { email })}</li>
        <li>{t("We'll look into it and email you as soon as withdrawals can resume.")}</li>
        <li>{t('If you use the old password anywhere else, change it there too.')}</li>
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
      lead={t('Links in our emails expire after seven days. You can still secure your account.')}
    >
      <ol className={styles.steps}>
        <li>{t('Set a new password. The old one will stop working.')}</li>
        <li>{t('Contact us, so that we can put withdrawals on hold and look into it.')}</li>
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
const NotMe = () => {
  const t = useText();
  const { params } = useMailedFragment();
  const [token] = useState(params.get('token') ?? '');
  const [ofChange] = useState(params.get('what') === 'email-change');
  const refreshSession = useSessionRefresh();
  const report = useMutation({
    mutationFn: () => call(reportSignIn, { body: { token } }),
    // This browser may have been signed in, too.
    onSuccess: () => refreshSession(),
  });
  if (report.data) return <Done email={report.data.email} ofChange={ofChange} />;
  const isEnded = report.error instanceof ApiError && report.error.code === 'report_link_ended';
  if (!token || isEnded) return <Ended />;
  return (
    <AuthPage
      title={t('Was this not you?')}
      lead={
        ofChange
          ? t('Someone else may have changed your email address. When you secure your account:')
          : t('Someone else may know your password. When you secure your account:')
      }
    >
      <ol className={styles.steps}>
        {ofChange ? <li>{t('Your account gets its previous email address back.')}</li> : null}
        <li>{t('Everyone is signed out of your account, including you.')}</li>
        <li>{t("Your password is disabled. We'll email you a code to set a new one.")}</li>
        <li>{t("Withdrawals are on hold until we've looked into it with you. Your money is unaffected.")}</li>
      </ol>
      <ErrorPanel error={report.error} />
      <PlainButton busy={report.isPending} onClick={() => report.mutate()}>
        {t('Secure my account')}
      </PlainButton>
      <p className={styles.contact}>{t('Was it you after all? Close this page; nothing was changed.')}</p>
    </AuthPage>
  );
};

export const Component = openedAnew(NotMe);
