import type { ReactNode, SubmitEventHandler } from 'react';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { useIdentityLoader } from '#web/api/identity/use-identity.ts';
import { PlainButton } from '#web/ui/button/plain-button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemPanel } from './problem-panel.tsx';

interface AuthFormProps {
  submit: SubmitEventHandler<HTMLFormElement>;
  errors: Readonly<Record<string, unknown>>;
  mutation: { error: unknown; isPending: boolean };
  act: string;
  children: ReactNode;
}

/** A form that speaks to Cognito: Amplify arrives while the person types; its refusals stand above the button. */
export const AuthForm = ({ submit, errors, mutation, act, children }: AuthFormProps) => {
  const identity = useIdentityLoader();
  const isProblem = mutation.error instanceof IdentityError;
  return (
    <Form submit={submit} errors={errors} error={isProblem ? null : mutation.error} onInput={identity.begin}>
      {children}
      {isProblem ? <ProblemPanel error={mutation.error} /> : null}
      <PlainButton type="submit" busy={mutation.isPending}>
        {act}
      </PlainButton>
    </Form>
  );
};
