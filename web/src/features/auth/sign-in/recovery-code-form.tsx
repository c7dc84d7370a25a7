import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { authenticator } from '#shared/contract/authenticator.ts';
import { call } from '#web/api/client.ts';
import { useConfiguration } from '#web/api/configuration.ts';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AuthForm } from '../page/auth-form.tsx';
import { useText } from '../texts.ts';

const schema = z.object({ recoveryCode: z.string().check(z.minLength(10), z.maxLength(40)) });

interface RecoveryCodeFormProps {
  /** What was typed in the first step; it is in the memory of the page and nowhere else. */
  typed: { readonly email: string; readonly password: string };
  goOn: (next: SignInStep) => Promise<void>;
}

/** For a member who lost the device: a recovery code takes the second factors away, and the sign-in then continues. */
export const RecoveryCodeForm = ({ typed, goOn }: RecoveryCodeFormProps) => {
  const t = useText();
  const identity = useIdentityLoader();
  const { withdrawal } = useConfiguration();
  const { form, submit, mutation } = useContractForm({
    schema,
    initial: { recoveryCode: '' },
    mayBeLost: true,
    send: async ({ recoveryCode }) => {
      const { email, password } = typed;
      // Given again after a sign-in that failed behind it, the same code counts for an hour.
      await call(authenticator.endpoints.redeemRecoveryCode, { body: { email, recoveryCode } });
      const { startSignIn } = await identity.load();
      await goOn(await startSignIn(email, password));
    },
  });
  return (
    <AuthForm
      submit={submit}
      errors={form.errors}
      mutation={mutation}
      act={t('Sign in with recovery code')}
      begin={identity.begin}
    >
      <p>
        {t(
          'This turns off your authenticator, removes your passkeys, signs you out on all devices and pauses withdrawals for {hours} hours. Set up a second step again afterwards.',
          { hours: withdrawal.credentialsHoldHours },
        )}
      </p>
      <TextInput
        autoFocus
        label={t('Recovery code')}
        description={t('Ten letters and digits, from the codes you saved during setup.')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('recoveryCode')}
        error={form.errors.recoveryCode ? t('A recovery code has ten letters and digits.') : undefined}
      />
    </AuthForm>
  );
};
