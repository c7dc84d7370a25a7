import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { acceptedStrength } from '#shared/domain/password-rules.ts';
import { finishRecovery, requestRecovery } from '#web/api/identity/account.ts';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { CodeInput, codeField } from '#web/ui/form/code-input.tsx';
import { NewPasswordInput } from '#web/ui/form/new-password-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { openedAnew } from './mailed-link/opened-anew.tsx';
import { useHanded } from './mailed-link/use-handed.ts';
import { useMailedLink } from './mailed-link/use-mailed-link.ts';
import { AuthForm } from './page/auth-form.tsx';
import { AuthPage } from './page/auth-page.tsx';
import { FormFoot } from './page/form-foot.tsx';
import { Notice } from './page/notice.tsx';
import { newPasswordSchema } from './registration/registration-schema.ts';
import { useText } from './texts.ts';

const requestSchema = z.object({ email: z.email() });
const finishSchema = z.object({ ...codeField, password: newPasswordSchema });

const RequestCode = ({ initial, sent }: { initial: string; sent: (email: string) => void }) => {
  const t = useText();
  const { form, submit, mutation } = useContractForm({
    schema: requestSchema,
    initial: { email: initial },
    mayBeLost: true,
    send: async ({ email }) => {
      await requestRecovery(email);
      return email;
    },
    done: sent,
  });
  return (
    <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Send code')}>
      <TextInput label={t('Email')} type="email" autoComplete="username" {...form.getInputProps('email')} />
    </AuthForm>
  );
};

const SetPassword = (props: { email: string; code: string; done: () => void }) => {
  const { email, done } = props;
  const t = useText();
  const { form, submit, mutation } = useContractForm({
    schema: finishSchema,
    initial: { code: props.code, password: '' },
    mayBeLost: true,
    send: async ({ code, password }) => {
      const { strengthOf } = await import('#shared/domain/password-strength.ts');
      if (strengthOf(password, [email]) < acceptedStrength)
        throw new IdentityError('weak-password', 'guessable');
      await finishRecovery(email, code, password);
    },
    done,
  });
  return (
    <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Set new password')}>
      <p role="status">
        {props.code
          ? t('Your link included the code for {email}. Choose a new password.', { email })
          : t("If there's an account for {email}, we've sent a code to it.", { email })}
      </p>
      <CodeInput label={t('Code from the email')} {...form.getInputProps('code')} />
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
const ForgotPassword = () => {
  const t = useText();
  const handed = useHanded();
  const { link } = useMailedLink();
  const [step, setStep] = useState<'request' | 'set' | 'done'>(link || handed.codeSent ? 'set' : 'request');
  const [email, setEmail] = useState(link?.email ?? handed.email);
  // The code of the link is good for its own e-mail only, and no longer once a new one was asked for.
  const [code, setCode] = useState(link?.code ?? '');
  if (step === 'done') {
    return (
      <AuthPage
        title={t('Your new password is set')}
        lead={t(
          "Use it to sign in from now on. You've been signed out everywhere, and withdrawals are paused for a while.",
        )}
      >
        <Button component={Link} to="/auth/login/">
          {t('Sign in')}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title={t('Forgot your password?')}
      lead={t("We'll email you a code so that you can set a new password.")}
    >
      {handed.reason === 'password-reset' ? (
        <Notice tone="waiting">
          {t(
            "We've disabled your password because a sign-in to your account was reported. Set a new one; your money is unaffected.",
          )}
        </Notice>
      ) : null}
      {step === 'request' ? (
        <RequestCode
          initial={email}
          sent={(address) => {
            setEmail(address);
            setCode('');
            setStep('set');
          }}
        />
      ) : (
        <SetPassword email={email} code={code} done={() => setStep('done')} />
      )}
      <FormFoot>
        {step === 'set' ? (
          <Button variant="default" onClick={() => setStep('request')}>
            {t('Use another email or a new code')}
          </Button>
        ) : null}
        <p>
          <Link to="/auth/login/">{t('Back to sign-in')}</Link>
        </p>
      </FormFoot>
    </AuthPage>
  );
};

export const Component = openedAnew(ForgotPassword);
