import { useSearchParams } from 'react-router-dom';
import { useConfiguration } from '#web/api/configuration.ts';
import { PlainLink } from '#web/ui/plain-button.tsx';
import { AuthPage } from './auth-page.tsx';
import { sentenceOfSignInError } from './sign-in-errors.ts';
import { Text, useText } from './texts.ts';

/** Why signing in is impossible now, and what helps. */
export const Component = () => {
  const t = useText();
  const [params] = useSearchParams();
  const { brand } = useConfiguration();
  const name = params.get('error');
  const reason =
    !name || name === 'Configuration'
      ? t('The sign-in service does not answer at the moment. Your account is safe, and so is your money.')
      : t(sentenceOfSignInError(name) ?? 'The sign-in could not be finished. Please try again.');
  return (
    <AuthPage title={t('Signing in is not possible now')} lead={reason}>
      <PlainLink to="/auth/login/">{t('Try again')}</PlainLink>
      <p style={{ marginTop: 'var(--s-5)' }}>
        <Text
          id="If it stays like this, write to <0>{address}</0>."
          values={{ address: brand.contactEmail }}
          links={[
            <a key="contact" href={`mailto:${brand.contactEmail}`}>
              {brand.contactEmail}
            </a>,
          ]}
        />
      </p>
    </AuthPage>
  );
};
