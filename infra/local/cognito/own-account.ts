import { attributeList, readableAttributes } from './attributes.ts';
import { clientMetadata, type Input, requiredText } from './input.ts';
import { checkCode, codeMismatch, deliveryTo, mailCode } from './mailed-codes.ts';
import { checkPassword } from './password-policy.ts';
import { type Pool, requireClient, subOrSimulated, triggerAttributes } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/** GetUser: the attributes of who holds the access token. */
export function getUser(pool: Pool, input: Input) {
  const { user, client } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const readable = readableAttributes(client, user.attributes);
  return { Username: user.sub, UserAttributes: attributeList({ sub: user.sub, ...readable }) };
}

/** GlobalSignOut: ends every session of who holds the access token. */
export function globalSignOut(pool: Pool, input: Input) {
  pool.tokens.revokeAll(pool.tokens.holderOf(requiredText(input, 'AccessToken')).user.sub);
  return {};
}

/** RevokeToken: ends one session by its refresh token. */
export function revokeToken(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  pool.tokens.revoke(requiredText(input, 'Token'), client.id);
  return {};
}

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

/** ChangePassword: the current password and a new one. As on AWS, other sessions stay. */
export function changePassword(pool: Pool, input: Input) {
  const { user } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const proposed = requiredText(input, 'ProposedPassword');
  checkPassword(pool.settings.passwordPolicy, proposed);
  pool.attempts.countCall(user.sub, 'ChangePassword');
  const previous = requiredText(input, 'PreviousPassword');
  const proof = makeVerifier(pool.name, user.sub, previous, Buffer.from(user.salt, 'hex'));
  if (proof.verifier !== user.verifier) {
    throw new ServiceError('NotAuthorizedException', 'Incorrect username or password.');
  }
  pool.users.save({ ...user, ...makeVerifier(pool.name, user.sub, proposed) });
  return {};
}

function mayRecover(user: UserRecord): boolean {
  return user.enabled && user.status !== 'UNCONFIRMED' && user.attributes.email_verified === 'true';
}
