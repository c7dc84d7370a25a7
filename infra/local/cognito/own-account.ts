import { attributeList, parseAttributes, readableAttributes } from './attributes.ts';
import { mfaSettings } from './authenticator.ts';
import { changedAttributes } from './changed-attributes.ts';
import { type Input, requiredText } from './input.ts';
import { checkPassword } from './password-policy.ts';
import { hasPassword, type Pool, requireClient } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';

/** GetUser: the attributes of who holds the access token. */
export function getUser(pool: Pool, input: Input) {
  const { user, client } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const readable = readableAttributes(client, user.attributes);
  return {
    Username: user.sub,
    UserAttributes: attributeList({ sub: user.sub, ...readable }),
    ...mfaSettings(user),
  };
}

/**
 * UpdateUserAttributes: what the client lets its users write, and never that an address is proven. AWS also mails a code
 * to a new address; here none is sent, because no client of ours may write an address.
 */
export function updateUserAttributes(pool: Pool, input: Input) {
  const { user, client } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const changes = parseAttributes(pool.settings, input.UserAttributes, client);
  pool.users.save({ ...user, attributes: changedAttributes(pool, user, changes) });
  return {};
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

/** ChangePassword: the current password and a new one. As on AWS, other sessions stay. */
export function changePassword(pool: Pool, input: Input) {
  const { user } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  const proposed = requiredText(input, 'ProposedPassword');
  checkPassword(pool.settings.passwordPolicy, proposed);
  pool.attempts.countCall(user.sub, 'ChangePassword');
  if (!hasPassword(pool, user, requiredText(input, 'PreviousPassword'))) {
    throw new ServiceError('NotAuthorizedException', 'Incorrect username or password.');
  }
  pool.users.save({ ...user, ...makeVerifier(pool.name, user.sub, proposed) });
  return {};
}

/** DeleteUser: who holds the access token is gone, with every session. */
export function deleteUser(pool: Pool, input: Input) {
  const { user } = pool.tokens.holderOf(requiredText(input, 'AccessToken'));
  pool.tokens.revokeAll(user.sub);
  pool.users.remove(user);
  return {};
}
