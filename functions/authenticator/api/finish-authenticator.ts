import { decideOn, openSecret, resealSecret } from '#functions/authenticator/authenticator.ts';
import { newRecoveryCodes, recoveryCodeHash } from '#functions/authenticator/recovery-codes.ts';
import {
  emitChange,
  readAuthenticator,
  writeAuthenticator,
  writeSwitched,
} from '#functions/authenticator/table/authenticator.ts';
import { findStep } from '#functions/authenticator/totp.ts';
import type { Call } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { writeFactorProven } from '#functions/sign-in/table/sessions.ts';
import type { authenticator } from '#shared/contract/authenticator.ts';
import { AppError } from '#shared/domain/errors.ts';
import { alignSignIn } from './align-sign-in.ts';
import { cognito, refusedByIdentity, requireFreshIdentity } from './identity-port.ts';

/**
 * Turns the authenticator on. The code is checked here and at the identity service, so that both have the same secret
 * as the app. It is turned on here first, which pauses withdrawals; then the sign-in requires it. If a crash interrupts
 * the two, the event completes them; a member who repeats the request because the reply with the recovery codes was
 * lost gets new codes.
 */
export const finishAuthenticator = async (
  call: Call<typeof authenticator.endpoints.finishAuthenticator>,
  identity = cognito,
) => {
  const { database, body, signedIn, log } = call;
  const { id: memberId } = signedIn.member;
  const now = call.now();
  await requireFreshIdentity(call, body.accessToken, identity);
  const [current, seeds, recovery] = await Promise.all([
    readAuthenticator(database, memberId),
    call.secrets.seeds(),
    call.secrets.recovery(),
  ]);
  if (!current?.sealedSecret) throw new AppError('authenticator_off');
  const step = findStep(openSecret(seeds, memberId, current.sealedSecret), body.code, now);
  if (step === null) throw new AppError('authenticator_wrong_code');
  const isRepeated = current.state === 'on';
  const isProven =
    isRepeated || (await identity.provesAuthenticator(body.accessToken, body.code).catch(refusedByIdentity));
  if (!isProven) throw new AppError('authenticator_wrong_code');

  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(recovery, memberId, code));
  const sealedSecret = resealSecret(seeds, memberId, current.sealedSecret);
  const next = decideOn({ ...current, sealedSecret }, { step, hashes }, now);
  const transaction = new Transaction();
  writeAuthenticator(transaction, current, next);
  if (isRepeated) emitChange(transaction, memberId, 'recovery-codes-renewed', now);
  else writeSwitched(transaction, memberId, { since: next.since, change: 'on' }, now);
  // Roles take effect in the session in which its holder has just proven the factor.
  writeFactorProven(transaction, signedIn.session, now);
  await commit(database, transaction);
  // The member must get the codes even if the identity service fails now; the event brings it into step.
  await alignSignIn(call, memberId, identity).catch((error: unknown) =>
    log.error('the sign-in does not require the authenticator yet', { memberId, error: error as Error }),
  );
  return { recoveryCodes: [...recoveryCodes] };
};
