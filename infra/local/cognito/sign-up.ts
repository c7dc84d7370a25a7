import { randomUUID } from 'node:crypto';
import { checkRequired, isEmail, parseAttributes } from './attributes.ts';
import { clientMetadata, type Input, optionalTexts, requiredText } from './input.ts';
import { checkCode, deliveryTo, mailCode } from './mailed-codes.ts';
import { checkPassword } from './password-policy.ts';
import { type Pool, requireClient, subOrSimulated, triggerAttributes } from './pool.ts';
import { makeVerifier } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/** SignUp: a new, unconfirmed user and a code by mail, unless the PreSignUp trigger confirms or refuses. */
export async function signUp(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  if (pool.settings.onlyAdministratorsCreate)
    throw new ServiceError('NotAuthorizedException', 'SignUp is not permitted for this user pool');
  const email = requiredText(input, 'Username');
  if (!isEmail(email)) throw new ServiceError('InvalidParameterException', 'Username should be an email.');
  const password = requiredText(input, 'Password');
  const attributes = { ...parseAttributes(pool.settings, input.UserAttributes, client), email };
  checkRequired(pool.settings, attributes);
  checkPassword(pool.settings.passwordPolicy, password);

  // AWS does not write down which comes first; the trigger is reported to run for taken addresses, too.
  const sub = randomUUID();
  const metadata = clientMetadata(input);
  const response = await pool.runTrigger({
    source: 'PreSignUp_SignUp',
    userName: sub,
    clientId: client.id,
    userAttributes: attributes,
    request: { validationData: validationData(input), ...metadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  checkEmailFree(pool, email);

  const confirmed = response.autoConfirmUser === true;
  const user: UserRecord = {
    sub,
    ...makeVerifier(pool.name, sub, password),
    attributes: { ...attributes, email_verified: String(response.autoVerifyEmail === true) },
    status: confirmed ? 'CONFIRMED' : 'UNCONFIRMED',
    enabled: true,
    groups: [],
    createdAt: pool.now(),
    modifiedAt: pool.now(),
  };
  pool.users.save(user);
  if (confirmed) {
    await afterConfirmation(pool, user, client.id, metadata);
    return { UserConfirmed: true, UserSub: sub };
  }
  const CodeDeliveryDetails = await mailCode(pool, user, {
    purpose: 'confirmation',
    source: 'CustomMessage_SignUp',
    clientId: client.id,
    metadata,
  });
  return { UserConfirmed: false, UserSub: sub, CodeDeliveryDetails };
}

/** ConfirmSignUp: the mailed code proves the address. */
export async function confirmSignUp(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  const code = requiredText(input, 'ConfirmationCode');
  pool.attempts.countCall(subOrSimulated(pool, username), 'ConfirmSignUp');
  const user = pool.users.find(username);
  if (user && user.status !== 'UNCONFIRMED') throw cannotConfirm(user);
  // A missing user has no code, and gets the answer of one whose code expired.
  checkCode(pool, user?.confirmation, code);
  if (!user) return {};
  const { confirmation: _used, ...kept } = user;
  const confirmed: UserRecord = {
    ...kept,
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
  };
  pool.users.save(confirmed);
  await afterConfirmation(pool, confirmed, client.id, clientMetadata(input));
  return {};
}

/** ResendConfirmationCode: a new code; a missing or disabled user gets the same reply, but no mail. */
export async function resendConfirmationCode(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const username = requiredText(input, 'Username');
  pool.attempts.countCall(subOrSimulated(pool, username), 'ResendConfirmationCode');
  const user = pool.users.find(username);
  if (!user?.enabled) return { CodeDeliveryDetails: deliveryTo(username) };
  if (user.status !== 'UNCONFIRMED') {
    throw new ServiceError('InvalidParameterException', 'User is already confirmed.');
  }
  const CodeDeliveryDetails = await mailCode(pool, user, {
    purpose: 'confirmation',
    source: 'CustomMessage_ResendCode',
    clientId: client.id,
    metadata: clientMetadata(input),
  });
  return { CodeDeliveryDetails };
}

/** AdminConfirmSignUp: confirms without a code, which proves no address: email_verified stays as it is. */
export async function adminConfirmSignUp(pool: Pool, input: Input) {
  const user = pool.users.require(requiredText(input, 'Username'));
  if (user.status !== 'UNCONFIRMED') throw cannotConfirm(user);
  const confirmed: UserRecord = { ...user, status: 'CONFIRMED' };
  pool.users.save(confirmed);
  await afterConfirmation(pool, confirmed, undefined, clientMetadata(input));
  return {};
}

/** Throws when another user already has the address. */
export function checkEmailFree(pool: Pool, email: string): void {
  if (pool.users.find(email)) {
    throw new ServiceError('UsernameExistsException', 'An account with the given email already exists.');
  }
}

/** The user is already confirmed, as on AWS: a failing trigger is reported to the caller but undoes nothing. */
async function afterConfirmation(
  pool: Pool,
  user: UserRecord,
  clientId: string | undefined,
  metadata: { clientMetadata?: Record<string, string> },
): Promise<void> {
  await pool.runTrigger({
    source: 'PostConfirmation_ConfirmSignUp',
    userName: user.sub,
    clientId,
    userAttributes: triggerAttributes(user),
    request: metadata,
  });
}

function cannotConfirm(user: UserRecord): ServiceError {
  return new ServiceError(
    'NotAuthorizedException',
    `User cannot be confirmed. Current status is ${user.status}`,
  );
}

/** ValidationData comes as a list of pairs and reaches the trigger as a map, or as null when there is none. */
export function validationData(input: Input): Record<string, string> | null {
  if (!Array.isArray(input.ValidationData)) return null;
  const pairs = input.ValidationData as { Name?: unknown; Value?: unknown }[];
  const map = Object.fromEntries(pairs.map(({ Name, Value }) => [String(Name), Value ?? '']));
  return optionalTexts({ ValidationData: map }, 'ValidationData') ?? null;
}
