import { Button } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { CodeInput, codeSchema } from '#web/ui/form/code-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthForm } from '../page/auth-form.tsx';
import { useText } from '../texts.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

interface AuthenticatorFormProps {
  /** The input of the first step, for continuing with a recovery code. */
  typed: { readonly email: string; readonly password: string };
  goOn: (next: SignInStep) => Promise<void>;
  back: () => void;
}

/**
 * An empty field that loses the focus shows an error, which moves the controls below it away from the pointer before the
 * click is over. A visitor who chooses another way doesn't have to fill the field in.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const CodeForm = ({ goOn }: Pick<AuthenticatorFormProps, 'goOn'>) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { form, submit, mutation } = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    blocksReload: false,
    send: async ({ code }) => {
      const { enterAuthenticatorCode } = await identity.load();
      await goOn(await enterAuthenticatorCode(code));
    },
  });
  return (
    <AuthForm submit={submit} errors={form.errors} mutation={mutation} act={t('Continue')}>
      <CodeInput
        autoFocus
        label={t('Authenticator code')}
        description={t('Six digits, from the authenticator app you set up for this account.')}
        {...form.getInputProps('code')}
      />
    </AuthForm>
  );
};

/** The second step of sign-in, for accounts with an authenticator; or a recovery code, where the device is lost. */
export const AuthenticatorForm = ({ typed, goOn, back }: AuthenticatorFormProps) => {
  const t = useText();
  const [isLost, setLost] = useState(false);
  return (
    <>
      {isLost ? <RecoveryCodeForm typed={typed} goOn={goOn} /> : <CodeForm goOn={goOn} />}
      <Button mt="md" variant="subtle" onMouseDown={keepFocus} onClick={() => setLost(!isLost)}>
        {isLost ? t('Use an authenticator code instead') : t('Lost your authenticator?')}
      </Button>
      <Button variant="subtle" onMouseDown={keepFocus} onClick={back}>
        {t('Use a different account')}
      </Button>
    </>
  );
};
