/**
 * Registration and recovery, through our own API: it never reveals who has an account, and holds each new password to
 * the rule for changing one. What it refuses is named in the words of the sign-in pages.
 */
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import { recovery } from '#shared/contract/recovery.ts';
import { registration } from '#shared/contract/registration.ts';
import { ApiError } from '../api-error.ts';
import { call } from '../client.ts';
import { IdentityError, type IdentityProblem } from './identity-error.ts';

/** Repeats a refusal by the problem that it means. */
const named =
  (problems: Readonly<Record<string, IdentityProblem>>) =>
  (error: unknown): never => {
    const problem = error instanceof ApiError ? problems[error.code] : undefined;
    throw problem ? new IdentityError(problem, (error as ApiError).message) : error;
  };

/** Registers; a code goes to the e-mail, or a mail that says what to do if it belongs to a member. */
export const register = async (body: BodyInputOf<typeof registration.endpoints.register>): Promise<void> => {
  await call(registration.endpoints.register, { body }).catch(named({ password_refused: 'weak-password' }));
};

/** Confirms the e-mail with the code that was sent to it. */
export const confirmEmail = async (email: string, code: string): Promise<void> => {
  const { confirmRegistration } = registration.endpoints;
  await call(confirmRegistration, { body: { email, code } }).catch(
    named({ mailed_code_refused: 'not-to-confirm' }),
  );
};

/** Sends the code of registration once more, if there is something to confirm; the answer is the same if not. */
export const resendCode = async (email: string): Promise<void> => {
  await call(registration.endpoints.resendRegistrationCode, { body: { email } });
};

/** Sends a recovery code, if there is such an account; the answer is the same if there is none. */
export const requestRecovery = async (email: string): Promise<void> => {
  await call(recovery.endpoints.requestRecovery, { body: { email } });
};

/** Sets a new password with the recovery code. */
export const finishRecovery = async (email: string, code: string, password: string): Promise<void> => {
  await call(recovery.endpoints.recoverPassword, { body: { email, code, password } }).catch(
    named({ password_refused: 'weak-password', mailed_code_refused: 'not-to-recover' }),
  );
};
