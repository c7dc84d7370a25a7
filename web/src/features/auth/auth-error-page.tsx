import { useSearchParams } from 'react-router-dom';
import { ContactLink } from '#web/ui/contact-link.tsx';
import { PlainLink } from '#web/ui/plain-button.tsx';
import { AuthPage } from './auth-page.tsx';
import { sentenceOfSignInError } from './sign-in-errors.ts';
import { Text, useText } from './texts.ts';

/** Why signing in is impossible now, and what helps. */
export const Component = () => {
  const t = useText();
  const [params] = useSearchParams();
  const name = params.get('error');
  const reason =
    !name || name === 'Configuration'
      ? t('The sign-in service does not answer at the moment. Your account is safe, and so is your money.')
      : t(sentenceOfSignInError(name) ?? 'The sign-in could not be finished. Please try again.');
  return (
    <AuthPage title={t('Signing in is not possible now')} lead={reason}>
      <PlainLink to="/auth/login/">{t('Try again')}</PlainLink>
      <p style={{ marginTop: 'var(--s-5)' }}>
        <Text id="If it stays like this, write to <0></0>." links={[<ContactLink key="to" />]} />
      </p>
    </AuthPage>
  );
};
