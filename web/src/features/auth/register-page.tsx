import { Radio, TextInput } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { acceptedStrength } from '#shared/domain/password-rules.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import { register } from '#web/api/identity/account.ts';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { NewPasswordInput } from '#web/ui/form/new-password-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { usePreference } from '#web/ui/preferences/preferences.ts';
import { AuthForm } from './page/auth-form.tsx';
import { AuthPage } from './page/auth-page.tsx';
import { FormFoot } from './page/form-foot.tsx';
import styles from './register-page.module.css';
import { ConsentFields } from './registration/consent-fields.tsx';
import { registrationSchema } from './registration/registration-schema.ts';
import { SponsorCodeInput } from './registration/sponsor-code-input.tsx';
import { Text, useText } from './texts.ts';

/** Registration: who, with whose code, for which area, and with which consent. A code to the e-mail follows. */
export const Component = () => {
  const t = useText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { brand, legal } = useConfiguration();
  const language = usePreference('language');
  const { form, submit, mutation } = useContractForm({
    schema: registrationSchema,
    initial: {
      name: '',
      email: '',
      password: '',
      sponsorCode: params.get('sponsor')?.toUpperCase().slice(0, 8) ?? '',
      interest: 'infinity' as ProductArea,
      acceptsTerms: false,
      acceptsRisk: false,
    },
    send: async ({ name, email, password, sponsorCode, interest }) => {
      const { strengthOf } = await import('#shared/domain/password-strength.ts');
      if (strengthOf(password, [name, email, brand.name]) < acceptedStrength)
        throw new IdentityError('weak-password', 'guessable');
      await register({
        name,
        email,
        password,
        sponsorCode,
        interest,
        language,
        termsVersion: legal.termsVersion,
        riskNoticeVersion: legal.riskNoticeVersion,
      });
      return email;
    },
    done: (email) => void navigate('/auth/verify-email/', { state: { email, reason: 'registered' } }),
  });
  const { name, email, password, sponsorCode } = form.values;
  const code = form.getInputProps('sponsorCode');
  return (
    <AuthPage
      title={t('Register')}
      lead={t("Your account opens once you've confirmed your email and an administrator has approved it.")}
    >
      <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Register')}>
        <TextInput label={t('Name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label={t('Email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <NewPasswordInput
          label={t('Password')}
          own={[name, email, brand.name]}
          {...form.getInputProps('password')}
          value={password}
        />
        <SponsorCodeInput
          label={t('Sponsor code')}
          description={t(
            "Eight letters and digits, if another member invited you. Otherwise, leave this empty. You can't sponsor yourself, and each person has one account.",
          )}
          {...code}
          value={sponsorCode}
          onChange={(event) =>
            form.setFieldValue('sponsorCode', event.currentTarget.value.trim().toUpperCase())
          }
        />
        <Radio.Group label={t('What are you interested in first?')} {...form.getInputProps('interest')}>
          <div className={styles.areas}>
            <Radio
              value="infinity"
              label={t('Infinity')}
              description={t('Packages with a fixed price and term, and bonuses for members you sponsor.')}
            />
            <Radio
              value="security"
              label={t('Security')}
              description={t('Term deposits: you choose the amount and the plan.')}
            />
          </div>
        </Radio.Group>
        <ConsentFields
          terms={form.getInputProps('acceptsTerms', { type: 'checkbox' })}
          risk={form.getInputProps('acceptsRisk', { type: 'checkbox' })}
        />
      </AuthForm>
      <FormFoot>
        <p>
          <Text id="Already a member? <0>Sign in</0>" links={[<Link key="in" to="/auth/login/" />]} />
        </p>
      </FormFoot>
    </AuthPage>
  );
};
