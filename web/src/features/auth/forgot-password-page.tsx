import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { CodeInput, codeField } from '#web/ui/code-input.tsx';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthPage } from './auth-page.tsx';
import { FormFoot } from './form-foot.tsx';
import { NewPasswordInput } from './new-password-input.tsx';
import { newPasswordSchema } from './registration-schema.ts';
import { useText } from './texts.ts';
import { useHandedEmail } from './use-handed-email.ts';
import { acceptedStrength } from './use-password-strength.ts';

const requestSchema = z.object({ email: z.email() });
const finishSchema = z.object({ ...codeField, password: newPasswordSchema });

const RequestCode = ({ initial, sent }: { initial: string; sent: (email: string) => void }) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { form, submit, mutation } = useContractForm({
    schema: requestSchema,
    initial: { email: initial },
    blocksReload: false,
    send: async ({ email }) => {
      await (await identity.load()).requestRecovery(email);
      return email;
    },
    done: sent,
  });
  return (
    <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Send a code')}>
      <TextInput label={t('E-mail')} type="email" autoComplete="username" {...form.getInputProps('email')} />
    </AuthForm>
  );
};

const SetPassword = ({ email, done }: { email: string; done: () => void }) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { form, submit, mutation } = useContractForm({
    schema: finishSchema,
    initial: { code: '', password: '' },
    blocksReload: false,
    send: async ({ code, password }) => {
      const { strengthOf } = await import('./password-strength.ts');
      if (strengthOf(password, [email]) < acceptedStrength)
        throw new IdentityError('weak-password', 'guessable');
      await (await identity.load()).finishRecovery(email, code, password);
    },
    done,
  });
  return (
    <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Set the new password')}>
      <p role="status">{t('If there is an account for {email}, a code has been sent to it.', { email })}</p>
      <CodeInput label={t('Code from the message')} {...form.getInputProps('code')} />
      <NewPasswordInput
        label={t('New password')}
        own={[email]}
        {...form.getInputProps('password')}
        value={form.values.password}
      />
    </AuthForm>
  );
};

/** Recovery of a password. What it answers is the same for known and unknown addresses. */
export const Component = () => {
  const t = useText();
  const handed = useHandedEmail();
  const [step, setStep] = useState<'request' | 'set' | 'done'>('request');
  const [email, setEmail] = useState(handed);
  if (step === 'done') {
    return (
      <AuthPage title={t('Your new password is set')} lead={t('Sign in with it from now on.')}>
        <Button component={Link} to="/auth/login/">
          {t('Sign in')}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('Forgotten the password?')}
      lead={t('We send a code to your e-mail; with it you set a new password.')}
    >
      {step === 'request' ? (
        <RequestCode
          initial={email}
          sent={(address) => {
            setEmail(address);
            setStep('set');
          }}
        />
      ) : (
        <SetPassword email={email} done={() => setStep('done')} />
      )}
      <FormFoot>
        {step === 'set' ? (
          <Button variant="default" onClick={() => setStep('request')}>
            {t('Use another e-mail or a new code')}
          </Button>
        ) : null}
        <p>
          <Link to="/auth/login/">{t('Back to sign-in')}</Link>
        </p>
      </FormFoot>
    </AuthPage>
  );
};
