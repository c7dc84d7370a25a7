import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/contract/passkeys.ts';
import { listProviders } from '#web/api/boot.ts';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { sessionKey } from '#web/api/query-client.ts';
import { type Denial, finishPasskeySignIn, finishSignIn } from '#web/api/sign-in.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { AuthPage } from './page/auth-page.tsx';
import { FormFoot } from './page/form-foot.tsx';
import { Notice } from './page/notice.tsx';
import { PasswordForm } from './sign-in/password-form.tsx';
import { sentenceOfSignInError } from './sign-in/sign-in-errors.ts';
import { useSessionEnd } from './sign-in/use-session-end.ts';
import { Text, useText } from './texts.ts';

// Only accounts with a second factor see it, after the first step.
const SecondStep = lazyPart(() =>
  Promise.all([import('./sign-in/second-step.tsx'), import('#web/ui/theme/mantine-root.tsx')]).then(
    ([{ SecondStep: Step }, { MantineRoot }]) => ({
      default: (props: ComponentProps<typeof Step>) => (
        <MantineRoot>
          <Step {...props} />
        </MantineRoot>
      ),
    }),
  ),
);

// Only who may not sign in sees it.
const DenialNotice = lazyPart(() =>
  import('./sign-in/denial-notice.tsx').then(({ DenialNotice: Shown }) => ({ default: Shown })),
);

/**
 * Sign-in: e-mail and password, then the authenticator's code or a passkey where one is set up. After it the guard of the route
 * leads to `callbackUrl`, because a page for visitors has no place for a signed-in member.
 */
export const Component = () => {
  const t = useText();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  // The password stays here, in the memory of the page, while a code is asked for: after a recovery code the sign-in
  // continues with it.
  const [typed, setTyped] = useState<{ email: string; password: string } | null>(null);
  const [passkey, setPasskey] = useState<PasskeyRequest | null>(null);
  // Kept here and not in the address: a link must not be able to put words into our mouth.
  const [denial, setDenial] = useState<Denial | null>(null);
  const provider = params.get('provider');
  const error = params.get('error');
  // Where cookies are blocked, the page says so; any other reason would mislead.
  const sentence = navigator.cookieEnabled ? sentenceOfSignInError(error) : null;
  const sessionEnd = useSessionEnd(error === 'SessionRequired');
  const denied = error === 'AccessDenied' ? denial : sessionEnd;

  // The sign-in options are fetched when the page opens and again before the tokens are handed over: if either fails,
  // the error page is shown.
  const providers = useQuery({
    queryKey: ['auth', 'providers'],
    queryFn: ({ signal }) => listProviders(signal),
    throwOnError: false,
    // Kept, a failure would lead everyone who tries again straight back to the error page.
    gcTime: 0,
  });
  if (providers.isError) return <Navigate replace to="/auth/error/?error=Configuration" />;
  // An unknown way to sign in is as if none had been named.
  if (provider && providers.data && !(provider in providers.data)) {
    const others = new URLSearchParams(params);
    others.delete('provider');
    return <Navigate replace to={{ pathname: '/auth/login/', search: others.toString() }} />;
  }

  const callbackUrl = params.get('callbackUrl') ?? '/';
  const end = async (
    ended: Awaited<ReturnType<typeof finishSignIn>>,
    given: { email: string; password: string },
  ) => {
    if (ended.ok) {
      await client.refetchQueries({ queryKey: sessionKey });
      return;
    }
    setPasskey(ended.passkey);
    setTyped(ended.passkey && given);
    if (ended.passkey) return;
    setDenial(ended.denial);
    setParams(
      (present) =>
        new URLSearchParams(
          [...present].filter(([name]) => name !== 'error').concat([['error', ended.error]]),
        ),
      { replace: true },
    );
  };

  const goOn = async (next: SignInStep, given: { email: string; password: string }): Promise<void> => {
    const { email } = given;
    switch (next.step) {
      case 'authenticator-code':
        setTyped(given);
        return;
      case 'new-password':
        await navigate('/forgot-password/', { state: { email, reason: 'password-reset' } });
        return;
      case 'done': {
        const { data, isSuccess } = await providers.refetch();
        if (isSuccess) await end(await finishSignIn(data, next.tokens, callbackUrl), given);
      }
    }
  };
  const back = () => {
    setTyped(null);
    setPasskey(null);
  };

  return (
    <AuthPage title={t('Sign in')}>
      {denied ? (
        <Suspense>
          <DenialNotice denial={denied} />
        </Suspense>
      ) : null}
      {sentence && denied === null ? (
        <Notice tone={error === 'SessionRequired' ? 'waiting' : 'bad'}>{t(sentence)}</Notice>
      ) : null}
      {typed ? (
        <Suspense>
          <SecondStep
            typed={typed}
            goOn={(next) => goOn(next, typed)}
            back={back}
            {...(passkey && {
              passkey,
              prove: async (answer: PasskeyAnswer) =>
                end(await finishPasskeySignIn(answer, callbackUrl), typed),
            })}
          />
        </Suspense>
      ) : (
        <PasswordForm goOn={goOn} />
      )}
      <FormFoot>
        <p>
          <Link to="/forgot-password/">{t('Forgot your password?')}</Link>
        </p>
        <p>
          <Text
            id="Just registered? <0>Confirm your email</0> first."
            links={[<Link key="confirm" to="/auth/verify-email/" />]}
          />
        </p>
        <p>
          <Text
            id="Not a member yet? <0>Register</0>"
            links={[<Link key="register" to="/auth/register/" />]}
          />
        </p>
      </FormFoot>
    </AuthPage>
  );
};
