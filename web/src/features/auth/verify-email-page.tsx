import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { resendSeconds } from '#shared/domain/limits.ts';
import { confirmEmail, resendCode } from '#web/api/identity/account.ts';
import { usePause } from '#web/ui/dialog/use-pause.ts';
import { CodeInput, codeField } from '#web/ui/form/code-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { openedAnew } from './mailed-link/opened-anew.tsx';
import { useHanded } from './mailed-link/use-handed.ts';
import { useMailedLink } from './mailed-link/use-mailed-link.ts';
import { AuthForm } from './page/auth-form.tsx';
import { AuthPage } from './page/auth-page.tsx';
import { FormFoot } from './page/form-foot.tsx';
import { ProblemPanel } from './page/problem-panel.tsx';
import { useText } from './texts.ts';

const schema = z.object({ email: z.email(), ...codeField });

const Confirmed = () => {
  const t = useText();
  return (
    <AuthPage
      title={t('Your e-mail is confirmed')}
      lead={t("Next, an administrator will approve your account. We'll email you when it's done.")}
    >
      <p>{t('You can already sign in and complete your profile.')}</p>
      <Button mt="lg" component={Link} to="/auth/login/">
        {t('Sign in')}
      </Button>
    </AuthPage>
  );
};

/** A new code makes the older one worthless, so asking twice within the time of a mail would only confuse. */
const Resend = ({ email, wasJustSent }: { email: string; wasJustSent: boolean }) => {
  const t = useText();
  const pause = usePause(resendSeconds, wasJustSent);
  const resend = useMutation({
    mutationFn: () => resendCode(email),
    onSuccess: pause.start,
  });
  return (
    <>
      <p role="status">
        {resend.isSuccess
          ? t("If {email} still needs to be confirmed, we've sent a new code. Older codes no longer work.", {
              email,
            })
          : null}
      </p>
      <Button
        variant="default"
        loading={resend.isPending}
        disabled={!email || pause.left > 0}
        onClick={() => resend.mutate()}
      >
        {pause.left > 0
          ? t('Send a new code (available in {seconds} s)', { seconds: pause.left })
          : t('Send a new code')}
      </Button>
      <ProblemPanel error={resend.error} />
    </>
  );
};

/** Confirms the e-mail by the code that was sent to it: typed, or brought by the link in the message, which needs no click. */
const VerifyEmail = () => {
  const t = useText();
  const handed = useHanded();
  const { link, forget } = useMailedLink();
  const [confirmed, setConfirmed] = useState(false);
  const { form, submit, mutation } = useContractForm({
    schema,
    initial: link ?? { email: handed.email, code: '' },
    mayBeLost: true,
    send: ({ email, code }) => confirmEmail(email, code),
    done: () => setConfirmed(true),
  });
  const isFollowed = useRef(false);
  useEffect(() => {
    if (!link || isFollowed.current) return;
    isFollowed.current = true;
    forget();
    mutation.mutate(link);
  }, [link, forget, mutation.mutate]);
  if (confirmed) return <Confirmed />;
  return (
    <AuthPage
      title={t('Confirm your email')}
      lead={t(
        "We've sent you an email. Follow its link or enter its six-digit code. An administrator will then approve your account.",
      )}
    >
      <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Confirm')}>
        <TextInput label={t('Email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
        <CodeInput label={t('Code from the email')} {...form.getInputProps('code')} />
      </AuthForm>
      <FormFoot>
        <p>{t('No email? Check your spam folder first.')}</p>
        <Resend email={form.values.email} wasJustSent={handed.reason === 'registered'} />
      </FormFoot>
    </AuthPage>
  );
};

export const Component = openedAnew(VerifyEmail);
