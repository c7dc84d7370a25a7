import type { ReactNode, SubmitEventHandler } from 'react';
import { IdentityError } from '#web/api/identity/identity-error.ts';
import { PlainButton } from '#web/ui/button/plain-button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { ProblemPanel } from './problem-panel.tsx';

interface AuthFormProps {
  submit: SubmitEventHandler<HTMLFormElement>;
  errors: Readonly<Record<string, unknown>>;
  mutation: { error: unknown; isPending: boolean };
  act: string;
  /** Something is being typed: the moment to fetch what sending will need. */
  begin?: () => void;
  children: ReactNode;
}

/** A form of sign-in, registration or recovery; its refusals are shown above the button. */
export const AuthForm = ({ submit, errors, mutation, act, begin, children }: AuthFormProps) => {
  const isProblem = mutation.error instanceof IdentityError;
  return (
    <Form
      submit={submit}
      errors={errors}
      error={isProblem ? null : mutation.error}
      {...(begin && { onInput: begin })}
    >
      {children}
      {isProblem ? <ProblemPanel error={mutation.error} /> : null}
      <PlainButton type="submit" busy={mutation.isPending}>
        {act}
      </PlainButton>
    </Form>
  );
};
