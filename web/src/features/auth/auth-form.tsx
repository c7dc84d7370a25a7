import type { ReactNode, SubmitEventHandler } from 'react';
import { Form } from '#web/ui/form.tsx';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { IdentityError } from './identity-error.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { useIdentityLoader } from './use-identity.ts';

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
