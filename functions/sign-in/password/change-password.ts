import type { Call, Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import {
  endIdentitySessions,
  isPasswordOf,
  setPassword,
} from '#functions/platform/cognito/identity-security.ts';
import { configurationOf } from '#functions/platform/table/current-configuration.ts';
import { currentConfigurationKey } from '#functions/platform/table/keys.ts';
import { readItems } from '#functions/platform/table/read.ts';
import { passwordTries } from '#functions/sign-in/password-tries.ts';
import {
  announcePasswordChange,
  noteCredentialsChanged,
  restoreCredentials,
} from '#functions/sign-in/table/credentials-changed.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { authPassword } from '#shared/contract/auth-password.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';

type ChangeCall = Call<typeof authPassword.endpoints.changePassword>;

/** The calls to the identity service. */
const cognito = { isPasswordOf, setPassword, endIdentitySessions };

/**
 * Checks the new password. The lists of common passwords are loaded only here, when a member changes theirs.
 * @throws AppError password_refused
 */
const requireAcceptable = async ({ body, signedIn }: ChangeCall): Promise<void> => {
  const { currentPassword, newPassword } = body;
  const { email, profile } = signedIn.member;
  const { passwordProblem } = await import('#functions/sign-in/password.ts');
  if (newPassword === currentPassword || passwordProblem(newPassword, [profile.name, email]) !== null)
    throw new AppError('password_refused');
};

/**
 * Sets the new password at the identity service. A definite refusal changed nothing, so the note is reverted; after any
 * other failure the outcome is unknown, and withdrawals stay paused.
 */
const setPasswordOrRestore = async ({ database, body, signedIn }: ChangeCall, identity: typeof cognito) => {
  try {
    await identity.setPassword(signedIn.member.sub, body.newPassword);
  } catch (error) {
    if (error instanceof AppError) await restoreCredentials(database, signedIn.member);
    throw error;
  }
};

/**
 * Changes the member's password. Elsewhere a password never leaves the browser (SRP); here both pass through this
 * function, so that everything that must happen with a change (withdrawals paused, other sessions ended, the member
 * notified) is done by us and not left to the browser, and because Cognito's own ChangePassword requires a token that
 * we do not keep. They are held for this one request, never logged (log lines carry no bodies) and never stored. First
 * note the change, then make it, then end the sessions that began with the old password.
 */
export const changePasswordWith =
  (identity: typeof cognito): Handler<typeof authPassword.endpoints.changePassword> =>
  async (call) => {
    const { database, now, log } = call;
    const { member, session } = call.signedIn;
    await requireAcceptable(call);
    const [purpose, ...limit] = passwordTries;
    const triesLeft = await countAttempt(call, purpose, member.id, ...limit);
    if (!(await identity.isPasswordOf(member.sub, call.body.currentPassword)))
      throw new AppError('wrong_password', { triesLeft });
    await announcePasswordChange(database, member, now());
    await setPasswordOrRestore(call, identity);

    // Recorded again: a caller who proved the old password before this instant can no longer start a session.
    const changedAt = now();
    await noteCredentialsChanged(database, member.id, changedAt);
    const ended = await endSessions(database, member.id, session.secretHash);
    try {
      await identity.endIdentitySessions(member.sub);
    } catch (error) {
      // The password is changed, and Cognito's tokens grant no access here: replying with an error would be wrong.
      log.error('sessions at the identity service were not ended', { memberId: member.id, error });
    }
    const [configured] = await readItems(database, [currentConfigurationKey]);
    const { credentialsHoldHours } = configurationOf(configured).withdrawal;
    const at = instantOf(changedAt);
    return { changedAt: at, withdrawalsRestUntil: addHours(at, credentialsHoldHours), ended };
  };

export const changePassword = changePasswordWith(cognito);
