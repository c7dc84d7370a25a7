import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUpdateUserAttributesCommand,
  SignUpCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { identityService, userOf } from '#functions/platform/cognito/identity-service.ts';
import { required } from '#functions/platform/environment.ts';
import { type Registration, registrationAttributes } from '#functions/registration/registration.ts';
import type { Role } from '#shared/domain/words.ts';

const attributesOf = (registration: Registration): { Name: string; Value: string }[] => {
  const { email, name, language, interest, sponsorCode, termsVersion, riskNoticeVersion } = registration;
  return [
    { Name: 'email', Value: email },
    { Name: 'name', Value: name },
    { Name: 'locale', Value: language },
    { Name: registrationAttributes.interest, Value: interest },
    { Name: registrationAttributes.termsVersion, Value: termsVersion },
    { Name: registrationAttributes.riskNoticeVersion, Value: riskNoticeVersion },
    ...(sponsorCode ? [{ Name: registrationAttributes.sponsorCode, Value: sponsorCode }] : []),
  ];
};

/** Signs somebody up as the form does, with the same checks and triggers. */
const signUp = async (registration: Registration, password: string): Promise<void> => {
  await identityService().send(
    new SignUpCommand({
      ClientId: required('USER_POOL_CLIENT_ID'),
      Username: registration.email,
      Password: password,
      UserAttributes: attributesOf(registration),
    }),
  );
};

/** The identity of an e-mail; null without one. */
const findIdentity = async (email: string): Promise<AdminGetUserCommandOutput | null> => {
  try {
    return await identityService().send(new AdminGetUserCommand(userOf(email)));
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
};

/**
 * An identity that is confirmed without a mailed code: for the first administrator and for the demo cast, whose
 * addresses the operator vouches for. Goes through the very sign-up of the form, so that the triggers register the
 * member. Called again with the same e-mail it goes on where it stopped; the password of an identity that exists is
 * left as it is.
 * @param beforeConfirmation what shall happen between the sign-up and its confirmation
 * @returns Cognito's own id of the identity
 * @throws what Cognito refuses, e.g. InvalidPasswordException, UserLambdaValidationException
 */
export const registerIdentity = async (
  registration: Registration,
  password: string,
  beforeConfirmation?: (sub: string) => Promise<void>,
): Promise<{ readonly sub: string }> => {
  const user = userOf(registration.email);
  // Looked for before it is signed up: a second sign-up would tell the owner that somebody used their address.
  const present = await findIdentity(registration.email);
  if (!present) await signUp(registration, password);
  const { UserStatus, UserAttributes = [] } =
    present ?? (await identityService().send(new AdminGetUserCommand(user)));
  const sub = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!sub) throw new Error('the identity service names no sub');
  if (UserStatus === 'UNCONFIRMED') {
    await beforeConfirmation?.(sub);
    await identityService().send(new AdminConfirmSignUpCommand(user));
  }
  if (UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value !== 'true') {
    // Without this a forgotten password could never be recovered: nobody typed a code for this address.
    const verified = [{ Name: 'email_verified', Value: 'true' }];
    await identityService().send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: verified }));
  }
  return { sub };
};

/** Gives an identity a role; it counts from its next sign-in on. */
export const addRole = async (email: string, role: Role): Promise<void> => {
  await identityService().send(new AdminAddUserToGroupCommand({ ...userOf(email), GroupName: role }));
};
