import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type MouseEvent, useState } from 'react';
import type { PasskeyAnswer, PasskeyRequest } from '#shared/contract/passkeys.ts';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { answerWithPasskey } from '#web/api/passkey.ts';
import { PasskeyProblem } from '#web/ui/feedback/passkey-problem.tsx';
import { CodeInput, codeSchema } from '#web/ui/form/code-input.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthForm } from '../page/auth-form.tsx';
import { useText } from '../texts.ts';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

interface SecondStepProps {
  /** The input of the first step, for continuing with a recovery code. */
  typed: { readonly email: string; readonly password: string };
  goOn: (next: SignInStep) => Promise<void>;
  back: () => void;
  /** What the browser asks a passkey for; absent where the code of an authenticator is the second step. */
  passkey?: PasskeyRequest;
  prove?: (answer: PasskeyAnswer) => Promise<void>;
}

/**
 * An empty field that loses the focus shows an error, which moves the controls below it away from the pointer before the
 * click is over. A visitor who chooses another way doesn't have to fill the field in.
 */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const CodeForm = ({ goOn }: Pick<SecondStepProps, 'goOn'>) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { form, submit, mutation } = useContractForm({
    schema: codeSchema,
    initial: { code: '' },
    mayBeLost: true,
    send: async ({ code }) => {
      const { enterAuthenticatorCode } = await identity.load();
      await goOn(await enterAuthenticatorCode(code));
    },
  });
  return (
    <AuthForm
      submit={submit}
      errors={form.errors}
      mutation={mutation}
      act={t('Continue')}
      begin={identity.begin}
    >
      <CodeInput
        autoFocus
        label={t('Authenticator code')}
        description={t('Six digits, from the authenticator app you set up for this account.')}
        {...form.getInputProps('code')}
      />
    </AuthForm>
  );
};

const PasskeyForm = ({ passkey, prove }: Required<Pick<SecondStepProps, 'passkey' | 'prove'>>) => {
  const t = useText();
  const mutation = useMutation({ mutationFn: async () => prove(await answerWithPasskey(passkey)) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutation.mutate();
  };
  return (
    <form onSubmit={submit}>
      <p>
        {t(
          'Confirm with the passkey of this account: your fingerprint, face, or screen lock, or a security key.',
        )}
      </p>
      <PasskeyProblem error={mutation.error} />
      <Button type="submit" fullWidth mt="md" loading={mutation.isPending} data-autofocus>
        {t('Use your passkey')}
      </Button>
    </form>
  );
};

/**
 * The second step of sign-in, for accounts with an authenticator or passkeys; or a recovery code, where the device is
 * lost.
 */
export const SecondStep = ({ typed, goOn, back, passkey, prove }: SecondStepProps) => {
  const t = useText();
  const [isLost, setLost] = useState(false);
  const isPasskey = passkey !== undefined && prove !== undefined;
  const lost = isPasskey ? t('Lost your passkey?') : t('Lost your authenticator?');
  const found = isPasskey ? t('Use a passkey instead') : t('Use an authenticator code instead');
  const step = isPasskey ? <PasskeyForm passkey={passkey} prove={prove} /> : <CodeForm goOn={goOn} />;
  return (
    <>
      {isLost ? <RecoveryCodeForm typed={typed} goOn={goOn} /> : step}
      <Button mt="md" variant="subtle" onMouseDown={keepFocus} onClick={() => setLost(!isLost)}>
        {isLost ? found : lost}
      </Button>
      <Button variant="subtle" onMouseDown={keepFocus} onClick={back}>
        {t('Use a different account')}
      </Button>
    </>
  );
};
