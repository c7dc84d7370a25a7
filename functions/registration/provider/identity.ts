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
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
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

/** Signs a person up as the form does, with the same checks and triggers. */
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

/** Before a sign-up its address is all that is known of an identity; everything after it goes by the `sub`. */
const withEmail = (email: string) => ({ UserPoolId: required('USER_POOL_ID'), Username: email });

/** The identity with this e-mail address; null when there is none. */
const findIdentity = async (email: string): Promise<AdminGetUserCommandOutput | null> => {
  try {
    return await identityService().send(new AdminGetUserCommand(withEmail(email)));
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
};

/**
 * Registers an identity and confirms it without a mailed code: for the first administrator and the demo cast, whose
 * addresses the operator vouches for. Uses the same sign-up as the form, so that the triggers register the member.
 * Called again with the same e-mail, it continues where it stopped; the password of an existing identity is left
 * unchanged.
 * @param beforeConfirmation runs between the sign-up and its confirmation
 * @returns Cognito's id of the identity
 * @throws what Cognito refuses, e.g. InvalidPasswordException, UserLambdaValidationException
 */
export const registerIdentity = async (
  registration: Registration,
  password: string,
  beforeConfirmation?: (sub: Sub) => Promise<void>,
): Promise<{ readonly sub: Sub }> => {
  // Looked up first: a second sign-up would notify the owner of the address.
  const present = await findIdentity(registration.email);
  if (!present) await signUp(registration, password);
  const { UserStatus, UserAttributes = [] } =
    present ?? (await identityService().send(new AdminGetUserCommand(withEmail(registration.email))));
  const named = UserAttributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!named) throw new Error('the identity service names no sub');
  const sub = subSchema.parse(named);
  const user = userOf(sub);
  if (UserStatus === 'UNCONFIRMED') {
    await beforeConfirmation?.(sub);
    await identityService().send(new AdminConfirmSignUpCommand(user));
  }
  if (UserAttributes.find(({ Name }) => Name === 'email_verified')?.Value !== 'true') {
    // Without this the password could never be recovered, because no code confirmed this address.
    const verified = [{ Name: 'email_verified', Value: 'true' }];
    await identityService().send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes: verified }));
  }
  return { sub };
};

/** Gives an identity a role; it takes effect at its next sign-in. */
export const addRole = async (sub: Sub, role: Role): Promise<void> => {
  await identityService().send(new AdminAddUserToGroupCommand({ ...userOf(sub), GroupName: role }));
};
