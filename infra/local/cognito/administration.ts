import { randomUUID } from 'node:crypto';
import { attributeList, checkRequired, isEmail, parseAttributes } from './attributes.ts';
import { mfaSettings } from './authenticator.ts';
import { changedAttributes } from './changed-attributes.ts';
import { clientMetadata, type Input, requiredText } from './input.ts';
import { mailMessage } from './mailed-codes.ts';
import { checkPassword } from './password-policy.ts';
import type { Pool } from './pool.ts';
import { checkEmailFree, validationData } from './sign-up.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import { temporaryPassword } from './temporary-password.ts';
import type { UserRecord } from './users.ts';

const named = (pool: Pool, input: Input) => pool.users.require(requiredText(input, 'Username'));

/** The form of a user in ListUsers and AdminCreateUser; AdminGetUser calls the attributes UserAttributes. */
function described(user: UserRecord) {
  return {
    Username: user.sub,
    Attributes: attributeList({ sub: user.sub, ...user.attributes }),
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.modifiedAt / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}

export function adminGetUser(pool: Pool, input: Input) {
  const user = named(pool, input);
  const { Attributes: UserAttributes, ...rest } = described(user);
  return { ...rest, UserAttributes, ...mfaSettings(user) };
}

/** AdminCreateUser: a user with a temporary password, mailed unless MessageAction is SUPPRESS. */
export async function adminCreateUser(pool: Pool, input: Input) {
  const email = requiredText(input, 'Username');
  if (!isEmail(email)) throw new ServiceError('InvalidParameterException', 'Username should be an email.');
  const attributes = { ...parseAttributes(pool.settings, input.UserAttributes, undefined), email };
  checkRequired(pool.settings, attributes);
  const given = input.TemporaryPassword;
  const password = typeof given === 'string' ? given : temporaryPassword(pool.settings.passwordPolicy);
  checkPassword(pool.settings.passwordPolicy, password);
  checkEmailFree(pool, email);
  const sub = randomUUID();
  const metadata = clientMetadata(input);
  await pool.runTrigger({
    source: 'PreSignUp_AdminCreateUser',
    userName: sub,
    clientId: undefined,
    userAttributes: attributes,
    request: { validationData: validationData(input), ...metadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  checkEmailFree(pool, email);
  const user: UserRecord = {
    sub,
    ...makeVerifier(pool.name, sub, password),
    attributes: { email_verified: 'false', ...attributes },
    status: 'FORCE_CHANGE_PASSWORD',
    enabled: true,
    groups: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  };
  pool.users.save(user);
  if (input.MessageAction !== 'SUPPRESS') {
    await mailMessage(pool, user, {
      source: 'CustomMessage_AdminCreateUser',
      clientId: undefined,
      metadata,
      fallback: {
        subject: 'Your temporary password',
        message: 'Your username is {username} and temporary password is {####}.',
      },
      placeholders: { '{username}': email, '{####}': password },
    });
  }
  return { User: described(user) };
}

export function adminSetUserPassword(pool: Pool, input: Input) {
  const user = named(pool, input);
  const password = requiredText(input, 'Password');
  checkPassword(pool.settings.passwordPolicy, password);
  pool.users.save({
    ...user,
    ...makeVerifier(pool.name, user.sub, password),
    status: input.Permanent === true ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
  });
  pool.attempts.clearFailures(user.sub);
  return {};
}

/** AdminUpdateUserAttributes: any attribute that may change, with no code: the caller vouches for what it sets. */
export function adminUpdateUserAttributes(pool: Pool, input: Input) {
  const user = named(pool, input);
  const changes = parseAttributes(pool.settings, input.UserAttributes, undefined);
  pool.users.save({ ...user, attributes: changedAttributes(pool, user, changes) });
  return {};
}

/** AdminDisableUser: no more sign-in, and every session ends. */
export function adminDisableUser(pool: Pool, input: Input) {
  const user = named(pool, input);
  pool.users.save({ ...user, enabled: false });
  pool.tokens.revokeAll(user.sub);
  return {};
}

export function adminEnableUser(pool: Pool, input: Input) {
  pool.users.save({ ...named(pool, input), enabled: true });
  return {};
}

export function adminUserGlobalSignOut(pool: Pool, input: Input) {
  pool.tokens.revokeAll(named(pool, input).sub);
  return {};
}

export function adminDeleteUser(pool: Pool, input: Input) {
  const user = named(pool, input);
  pool.tokens.revokeAll(user.sub);
  pool.users.remove(user);
  return {};
}

function knownGroup(pool: Pool, input: Input): string {
  const group = requiredText(input, 'GroupName');
  if (!pool.settings.groups.includes(group)) {
    throw new ServiceError('ResourceNotFoundException', 'Group not found.');
  }
  return group;
}

export function adminAddUserToGroup(pool: Pool, input: Input) {
  const group = knownGroup(pool, input);
  const user = named(pool, input);
  if (!user.groups.includes(group)) pool.users.save({ ...user, groups: [...user.groups, group] });
  return {};
}

export function adminRemoveUserFromGroup(pool: Pool, input: Input) {
  const group = knownGroup(pool, input);
  const user = named(pool, input);
  pool.users.save({ ...user, groups: user.groups.filter((name) => name !== group) });
  return {};
}

export function adminListGroupsForUser(pool: Pool, input: Input) {
  const user = named(pool, input);
  return {
    Groups: user.groups.map((GroupName) => ({ GroupName, UserPoolId: pool.settings.id })),
  };
}

const listLimitMax = 60;

/** ListUsers: filters of the form `name = "value"` or `name ^= "prefix"` on e-mail, sub or status. */
export function listUsers(pool: Pool, input: Input) {
  const matches = parseFilter(input.Filter);
  const limit = Math.min(typeof input.Limit === 'number' ? input.Limit : listLimitMax, listLimitMax);
  const start = typeof input.PaginationToken === 'string' ? Number(input.PaginationToken) : 0;
  const found = pool.users.all().filter(matches);
  const next = start + limit < found.length ? { PaginationToken: String(start + limit) } : {};
  return { Users: found.slice(start, start + limit).map(described), ...next };
}

function parseFilter(filter: unknown): (user: UserRecord) => boolean {
  if (filter === undefined || filter === null || filter === '') return () => true;
  const [, name, operator, quoted] =
    /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(String(filter)) ?? [];
  const readers: Record<string, (user: UserRecord) => string> = {
    email: (user) => user.attributes.email ?? '',
    sub: (user) => user.sub,
    username: (user) => user.sub,
    'cognito:user_status': (user) => user.status,
    status: (user) => (user.enabled ? 'Enabled' : 'Disabled'),
  };
  const read = readers[name ?? ''];
  if (!read || quoted === undefined) {
    throw new ServiceError(
      'InvalidParameterException',
      'One or more of the parameters provided to filter are invalid.',
    );
  }
  const wanted = quoted.replace(/\\(.)/g, '$1').toLowerCase();
  return (user) => {
    const value = read(user).toLowerCase();
    return operator === '=' ? value === wanted : value.startsWith(wanted);
  };
}
