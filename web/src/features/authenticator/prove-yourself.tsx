import { Button, PasswordInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { sessions } from '#shared/contract/sessions.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/client.ts';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { useUser } from '#web/api/session.tsx';
import { OtpDialog } from '#web/ui/dialog/otp-dialog.tsx';
import { CodeInput, codeSchema } from '#web/ui/form/code-input.tsx';
import { Form } from '#web/ui/form/form.tsx';
import styles from './authenticator.module.css';
import { useText } from './texts.ts';
import { useProblemWords } from './use-problem-words.ts';

interface ProveYourselfProps {
  /** The act that follows, by its own verb. */
  act: string;
  grave?: boolean;
  /** Carries the act out with the proof of who does it. */
  run: (accessToken: string) => Promise<void>;
  cancel: () => void;
  children?: ReactNode;
}

/** The second factor of this session is too long ago, although the sign-in service has just been shown it. */
const needsFactor = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'fresh_factor_needed';
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'identity_not_fresh';
/** The sign-in that was waiting for a code has ended; it starts again with the password. */
class SignInOver extends Error {}

/**
 * Asks who is signed in to show once more that they are it, before an act that concerns the safety of the account: the
 * password, and the authenticator's code where it is on. The browser proves both to the sign-in service, so neither
 * reaches our servers; what comes of it is handed to the act and forgotten. Where the second factor of this session is
 * too long ago, it is then asked for by our own servers. When the act fails afterwards, the same
 * button tries again without asking for the password again.
 */
export const ProveYourself = ({ act, grave, run, cancel, children }: ProveYourselfProps) => {
  const t = useText();
  const say = useProblemWords();
  const { email } = useUser();
  const identity = useIdentityLoader();
  const [step, setStep] = useState<'password' | 'code' | 'proven'>('password');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState<string>();
  const [accessToken, setAccessToken] = useState<string>();
  const [isFactorAsked, setFactorAsked] = useState(false);

  const askFor = (next: 'password' | 'code') => {
    setStep(next);
    setTyped('');
  };
  const goOn = async (next: SignInStep): Promise<void> => {
    if (next.step === 'authenticator-code') return askFor('code');
    // A signed-in member has no further sign-in step after the password, unless it was reset at this very moment.
    if (next.step !== 'done') throw new IdentityError('unknown', next.step);
    setAccessToken(next.tokens.accessToken);
    setStep('proven');
    await run(next.tokens.accessToken);
  };
  const mutation = useMutation({
    mutationFn: async () => {
      if (step === 'proven' && accessToken !== undefined) return run(accessToken);
      const { startSignIn, enterAuthenticatorCode } = await identity.load();
      if (step === 'password') return goOn(await startSignIn(email, typed));
      return goOn(
        await enterAuthenticatorCode(typed.replaceAll(/\s/gu, '')).catch((error: unknown) => {
          // Every other problem with a code has its own error name.
          throw error instanceof IdentityError && error.problem === 'wrong-password'
            ? new SignInOver()
            : error;
        }),
      );
    },
    onError: (error) => {
      if (isStale(error) || error instanceof SignInOver) askFor('password');
      if (needsFactor(error)) setFactorAsked(true);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const isComplete = step === 'code' ? codeSchema.safeParse({ code: typed }).success : typed !== '';
    if (step !== 'proven' && !isComplete) {
      setMissing(step === 'code' ? t('Enter the six digits.') : t('Enter your password.'));
      event.currentTarget.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
      return;
    }
    setMissing(undefined);
    mutation.mutate();
  };
  const problem =
    mutation.error instanceof SignInOver
      ? t('Too much time has passed. Enter your password again.')
      : say(mutation.error);
  const field = {
    value: typed,
    error: missing ?? problem,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
  };
  return (
    <>
      <Form
        submit={submit}
        errors={missing ? { typed: missing } : {}}
        error={problem === null && !needsFactor(mutation.error) ? mutation.error : null}
        onInput={identity.begin}
      >
        {children}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {step === 'password' ? (
          <PasswordInput
            data-autofocus
            label={t('Your password')}
            description={t("Confirm that it's you.")}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Show or hide password') }}
            {...field}
          />
        ) : null}
        {step === 'code' ? (
          <CodeInput
            autoFocus
            label={t('Authenticator code')}
            description={t('Six digits, from the authenticator app you set up for this account.')}
            {...field}
          />
        ) : null}
        {step === 'proven' && mutation.isError && !needsFactor(mutation.error) ? (
          <p>{t("Your identity is confirmed, but the change didn't go through. Try again.")}</p>
        ) : null}
        <div className={styles.ways}>
          <Button type="submit" loading={mutation.isPending} {...(grave ? { color: 'bad' } : {})}>
            {act}
          </Button>
          <Button variant="default" onClick={cancel} disabled={mutation.isPending}>
            {t('Back')}
          </Button>
        </div>
      </Form>
      <OtpDialog
        opened={isFactorAsked}
        close={() => setFactorAsked(false)}
        isAbove
        title={t("Confirm that it's you")}
        act={t('Confirm')}
        confirms={{ purpose: 'step-up', payload: {} }}
        run={(otpProof) => call(sessions.endpoints.stepUp, { body: {}, otpProof })}
        done={() => {
          setFactorAsked(false);
          mutation.mutate();
        }}
      >
        <p>{t('This needs your second factor from the last 15 minutes.')}</p>
      </OtpDialog>
    </>
  );
};
