import { Button } from '@mantine/core';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { CodeInput, codeSchema } from '#web/ui/code-input.tsx';
import { useContractForm } from '#web/ui/use-contract-form.ts';
import { AuthForm } from './auth-form.tsx';
import { useText } from './texts.ts';

/** The second step of sign-in, for accounts with an authenticator. */
export const AuthenticatorForm = (props: { goOn: (next: SignInStep) => Promise<void>; back: () => void }) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { form, submit, mutation } = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    blocksReload: false,
    send: async ({ code }) => {
      const { enterAuthenticatorCode } = await identity.load();
      await props.goOn(await enterAuthenticatorCode(code));
    },
  });
  return (
    <>
      <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Go on')}>
        <CodeInput
          label={t('Code of your authenticator')}
          description={t('Six digits, from the app that you set up for this account.')}
          {...form.getInputProps('code')}
        />
      </AuthForm>
      <Button mt="md" variant="subtle" onClick={props.back}>
        {t('Sign in with another account')}
      </Button>
    </>
  );
};
