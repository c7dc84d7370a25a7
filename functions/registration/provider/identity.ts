import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AliasExistsException,
  InvalidPasswordException,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { requireNewPassword } from '#functions/platform/cognito/identity-security.ts';
import { identityService, unlessGone, userOf } from '#functions/platform/cognito/identity-service.ts';
import { required } from '#functions/platform/environment.ts';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Role } from '#shared/domain/words.ts';

const subIn = (attributes: readonly { Name?: string | undefined; Value?: string | undefined }[] = []) => {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('the identity service names no sub');
  return subSchema.parse(sub);
};

/** By name, address or sub: an identity has no member yet whose record names its sub. */
const named = (Username: string) => ({ UserPoolId: required('USER_POOL_ID'), Username });

/** Creates an identity without a mail to its owner. The pool makes up its first password, which the next call replaces. */
const createIdentity = async (userName: string, name: string, isVerified: boolean): Promise<Sub> => {
  const { User } = await identityService().send(
    new AdminCreateUserCommand({
      ...named(userName),
      MessageAction: 'SUPPRESS',
      UserAttributes: [
        { Name: 'email', Value: userName },
        { Name: 'email_verified', Value: String(isVerified) },
        { Name: 'name', Value: name },
      ],
    }),
  );
  return subIn(User?.Attributes);
};

/** @throws AppError password_refused when the pool's policy refuses it */
const givePassword = async (sub: Sub, password: string): Promise<void> => {
  try {
    await identityService().send(
      new AdminSetUserPasswordCommand({ ...userOf(sub), Password: password, Permanent: true }),
    );
  } catch (error) {
    if (error instanceof InvalidPasswordException) throw new AppError('password_refused');
    throw error;
  }
};

/**
 * Makes an identity with the chosen password that has no address yet.
 * @returns Cognito's id of the identity
 * @throws AppError password_refused when the pool's policy refuses it
 */
export const openIdentity = async (
  waitingName: string,
  { name, password }: { readonly name: string; readonly password: string },
): Promise<Sub> => {
  const sub = await createIdentity(waitingName, name, false);
  await givePassword(sub, password);
  return sub;
};

/** The identity with this user name, address or sub; null when there is none. */
const findIdentity = async (userName: string): Promise<AdminGetUserCommandOutput | null> => {
  try {
    return await identityService().send(new AdminGetUserCommand(named(userName)));
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
};

/** Gives an identity the address that its owner confirmed. @returns the sub of another identity that has it, else null */
export const giveAddress = async (sub: Sub, email: string): Promise<Sub | null> => {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  try {
    await identityService().send(new AdminUpdateUserAttributesCommand({ ...userOf(sub), UserAttributes }));
    return null;
  } catch (error) {
    if (!(error instanceof AliasExistsException)) throw error;
    const other = await findIdentity(email);
    if (!other) throw error;
    return subIn(other.UserAttributes);
  }
};

/** The identity that has this address; null when none has. */
export const findSubByEmail = async (email: string): Promise<Sub | null> => {
  const found = await findIdentity(email);
  return found && subIn(found.UserAttributes);
};

/** Makes the identity of a member whose former one is lost, with a password that nobody knows. Nobody may have the address. */
export const remakeIdentity = async ({
  email,
  name,
}: {
  readonly email: string;
  readonly name: string;
}): Promise<Sub> => {
  const sub = await createIdentity(email, name, true);
  await requireNewPassword(sub);
  return sub;
};

/** Removes an identity that is no member's, by its name; without effect when it is gone. */
export const removeIdentity = async (userName: string): Promise<void> => {
  await unlessGone(() => identityService().send(new AdminDeleteUserCommand(named(userName))));
};

/**
 * Makes the identity of a person whose address the operator vouches for: the first administrator and the demo cast.
 * Called again with the same e-mail, it continues where it stopped; the password of a finished identity is left
 * unchanged.
 * @returns Cognito's id of the identity
 * @throws AppError password_refused when the pool's policy refuses it
 */
export const registerIdentity = async (
  { email, name }: { readonly email: string; readonly name: string },
  password: string,
): Promise<{ readonly sub: Sub }> => {
  const present = await findIdentity(email);
  const sub = present ? subIn(present.UserAttributes) : await createIdentity(email, name, true);
  if (present?.UserStatus !== 'CONFIRMED') await givePassword(sub, password);
  return { sub };
};

/** Gives an identity a role; it takes effect at its next sign-in. */
export const addRole = async (sub: Sub, role: Role): Promise<void> => {
  await identityService().send(new AdminAddUserToGroupCommand({ ...userOf(sub), GroupName: role }));
};
