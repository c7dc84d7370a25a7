import type { Handler, Services } from '#functions/entry/call.ts';
import { countAddress } from '#functions/entry/http/address-limit.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { findMember, findMemberByEmail } from '#functions/member/table/find-member.ts';
import { addressHashOf } from '#functions/platform/address-hash.ts';
import {
  endIdentitySessions,
  requireNewPassword,
  setPassword,
} from '#functions/platform/cognito/identity-security.ts';
import { isRightCode } from '#functions/platform/derived-code.ts';
import { hasValidCode, recoveryCode } from '#functions/recovery/recovery.ts';
import { endRecovery, findLatestRecovery, takeRecovery } from '#functions/recovery/table/recoveries.ts';
import { noteCredentialsChanged } from '#functions/sign-in/table/credentials-changed.ts';
import { endSessions } from '#functions/sign-in/table/sessions.ts';
import type { recovery as contract } from '#shared/contract/recovery.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { RecoveryId } from '#shared/domain/ids.ts';

/** For five codes that can be asked for in an hour, too: a guess among a million succeeds once in centuries. */
const triesPerHour = 5;

/** No request has this number; a code is derived for it, so that an address without one costs the same work. */
const unknown = { id: 'rcv_00000000000000000000000000' as RecoveryId, keyId: '' };

/** The calls to the identity service. */
const cognito = { setPassword, endIdentitySessions, requireNewPassword };

/** The lists of common passwords are loaded only here. @throws AppError password_refused */
const requireAcceptable = async (password: string, own: readonly string[]): Promise<void> => {
  const { passwordProblem } = await import('#functions/sign-in/password.ts');
  if (passwordProblem(password, own) !== null) throw new AppError('password_refused');
};

/**
 * Sets the password, then ends what began with the old one. A report may have given the account its former address back
 * meanwhile. The code then came from a mailbox that is no longer the member's, so the account gets a random password.
 */
const setPasswordOf = async (
  { id, sub, email }: Member,
  password: string,
  { database, now }: Services,
  identity: typeof cognito,
): Promise<void> => {
  await identity.setPassword(sub, password);
  // Noted again: whoever proved the old password before this instant can no longer start a session.
  await noteCredentialsChanged(database, id, now());
  await endSessions(database, id);
  await identity.endIdentitySessions(sub);
  if ((await findMember(database, id))?.email === email) return;
  await identity.requireNewPassword(sub);
  throw new AppError('mailed_code_refused');
};

/**
 * Sets a new password with the latest code of the address. Every failure of the code gets the same reply, whoever has
 * the address. The member's name counts as an easy guess as well, but is compared only once the code has proven the
 * mailbox: before that, the refusal would tell the name. The change is noted first and made then; the same code repeats
 * what was cut off. The password passes through this
 * one request, is never logged and never stored.
 */
export const recoverPasswordWith =
  (identity: typeof cognito): Handler<typeof contract.endpoints.recoverPassword> =>
  async (call) => {
    const { database, body, log, now } = call;
    const { email, code, password } = body;
    await countAddress(call, 'recovery');
    await requireAcceptable(password, [email]);
    await countAttempt(call, 'recovery-try', addressHashOf(email), triesPerHour, 3_600);
    const latest = await findLatestRecovery(database, email);
    const isRight = isRightCode(recoveryCode(await call.secrets.codes(), latest ?? unknown), code);
    if (!latest || !isRight || !hasValidCode(latest, now())) throw new AppError('mailed_code_refused');
    // Looked up only now, so that a wrong code takes as long for every address.
    const member = await findMemberByEmail(database, email);
    if (!member) throw new AppError('mailed_code_refused');
    await requireAcceptable(password, [member.profile.name, email]);

    const taken = await takeRecovery(database, latest, member.id, now());
    try {
      await setPasswordOf(member, password, call, identity);
    } catch (error) {
      await endRecovery(database, taken, false, now());
      throw error;
    }
    await endRecovery(database, taken, true, now());
    log.info('password recovered', { memberId: member.id });
    return {};
  };

export const recoverPassword = recoverPasswordWith(cognito);
