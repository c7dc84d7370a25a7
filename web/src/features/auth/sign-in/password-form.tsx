import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignInStep } from '#web/api/identity/identity.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { PlainField, PlainPasswordField } from '#web/ui/form/plain-field.tsx';
import { AuthForm } from '../page/auth-form.tsx';
import { useText } from '../texts.ts';

interface PasswordFormProps {
  goOn: (next: SignInStep, typed: { email: string; password: string }) => Promise<void>;
}

/**
 * The first step of sign-in. Two fields need no form library and no schema: this page is the first that people load,
 * and neither would tell them more than that a field is empty.
 */
export const PasswordForm = ({ goOn }: PasswordFormProps) => {
  const t = useText();
  const identity = useIdentityLoader();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const mutation = useMutation({
    mutationFn: async () => {
      const { startSignIn } = await identity.load();
      await goOn(await startSignIn(email.trim(), password), { email: email.trim(), password });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(/^\S+@\S+$/u.test(email.trim()) ? {} : { email: t('Enter your email address.') }),
      ...(password ? {} : { password: t('Enter your password.') }),
    };
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) mutation.mutate();
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  return (
    <AuthForm submit={submit} errors={errors} mutation={mutation} act={t('Sign in')} begin={identity.begin}>
      <PlainField
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        value={email}
        error={errors.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PlainPasswordField
        name="password"
        label={t('Password')}
        autoComplete="current-password"
        toggle={t('Show or hide password')}
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </AuthForm>
  );
};
