import { clientMetadata, type Input, requiredText } from './input.ts';
import { checkCode, codeMismatch, deliveryTo, mailCode } from './mailed-codes.ts';
import { checkPassword } from './password-policy.ts';
import { type Pool, requireClient, subOrSimulated, triggerAttributes } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/**
 * ForgotPassword: mails a recovery code. Who is missing, disabled or without a proven address
 * is answered alike, and nothing is sent.
 */
export async function forgotPassword(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  pool.attempts.countCall(subOrSimulated(pool, username), 'ForgotPassword');
  const user = pool.users.find(username);
  if (!user || !mayRecover(user)) return { CodeDeliveryDetails: deliveryTo(username) };
  const CodeDeliveryDetails = await mailCode(pool, user, {
    purpose: 'recovery',
    source: 'CustomMessage_ForgotPassword',
    clientId: client.id,
    metadata: clientMetadata(input),
  });
  return { CodeDeliveryDetails };
}

/** ConfirmForgotPassword: the mailed code and a new password. Calls PostConfirmation, as AWS does. */
export async function confirmForgotPassword(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  const code = requiredText(input, 'ConfirmationCode');
  const password = requiredText(input, 'Password');
  checkPassword(pool.settings.passwordPolicy, password);
  pool.attempts.countCall(subOrSimulated(pool, username), 'ConfirmForgotPassword');
  const user = pool.users.find(username);
  if (!user || !mayRecover(user)) throw codeMismatch();
  checkCode(pool, user.recovery, code);
  const { recovery: _used, ...kept } = user;
  const changed: UserRecord = {
    ...kept,
    ...makeVerifier(pool.name, user.sub, password),
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
  };
  pool.users.save(changed);
  pool.attempts.clearFailures(user.sub);
  await pool.runTrigger({
    source: 'PostConfirmation_ConfirmForgotPassword',
    userName: user.sub,
    clientId: client.id,
    userAttributes: triggerAttributes(changed),
    request: clientMetadata(input),
  });
  return {};
}

/**
 * AdminResetUserPassword: the current password ends, a recovery code is mailed. Until the owner has set a new password
 * with it, or with a later code, every sign-in fails.
 */
export async function adminResetUserPassword(pool: Pool, input: Input) {
  const user = pool.users.require(requiredText(input, 'Username'));
  if (!['CONFIRMED', 'RESET_REQUIRED'].includes(user.status))
    throw new ServiceError('NotAuthorizedException', 'User password cannot be reset in the current state.');
  if (!mayRecover(user))
    throw new ServiceError(
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  const reset: UserRecord = { ...user, status: 'RESET_REQUIRED' };
  pool.users.save(reset);
  await mailCode(pool, reset, {
    purpose: 'recovery',
    source: 'CustomMessage_ForgotPassword',
    clientId: undefined,
    metadata: clientMetadata(input),
  });
  return {};
}

function mayRecover(user: UserRecord): boolean {
  return user.enabled && user.status !== 'UNCONFIRMED' && user.attributes.email_verified === 'true';
}
