import { useSearchParams } from 'react-router-dom';
import { PlainLink } from '#web/ui/button/plain-button.tsx';
import { ContactLink } from '#web/ui/member/contact-link.tsx';
import { AuthPage } from './page/auth-page.tsx';
import { sentenceOfSignInError } from './sign-in/sign-in-errors.ts';
import { Text, useText } from './texts.ts';

/** Why signing in is impossible now, and what helps. */
export const Component = () => {
  const t = useText();
  const [params] = useSearchParams();
  const name = params.get('error');
  const reason =
    !name || name === 'Configuration'
      ? t("The sign-in service isn't responding. Your account and your money are safe.")
      : t(sentenceOfSignInError(name) ?? "We couldn't finish signing you in. Try again.");
  return (
    <AuthPage title={t('Sign-in is unavailable right now')} lead={reason}>
      <PlainLink to="/auth/login/">{t('Try again')}</PlainLink>
      <p style={{ marginTop: 'var(--s-5)' }}>
        <Text id="If this continues, write to <0></0>." links={[<ContactLink key="to" />]} />
      </p>
    </AuthPage>
  );
};
