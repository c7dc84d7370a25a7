import type * as z from 'zod/mini';
import { required } from '#functions/platform/environment.ts';
import type { newCredentialSchema, PasskeyAnswer, PasskeyRequest } from '#shared/contract/passkeys.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { Passkey } from './passkey-schema.ts';

/** EdDSA, ES256 and RS256: what authenticators in use can sign with. */
const algorithms = [-8, -7, -257];
const timeout = 5 * 60_000;

/** The library takes 40 ms to load, and most requests need none of it. */
const library = () => import('@simplewebauthn/server');

/** Passkeys belong to the site's host for good: under another one, all of them are lost. */
const party = () => {
  const { hostname, origin } = new URL(required('SITE_ORIGIN'));
  return { id: hostname, origin };
};

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const offered = (passkeys: readonly Passkey[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] }));

/**
 * What a browser needs to make a passkey. It carries the member's id and no email address, because authenticators store it
 * unencrypted.
 */
export const registrationOptions = async (
  { id, name, brandName }: { readonly id: MemberId; readonly name: string; readonly brandName: string },
  known: readonly Passkey[],
  challenge: Uint8Array<ArrayBuffer>,
) => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brandName,
    rpID: party().id,
    userName: name,
    userDisplayName: name,
    userID: new Uint8Array(Buffer.from(id)),
    challenge,
    timeout,
    attestationType: 'none',
    excludeCredentials: offered(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
};

/** What an answer to a registration holds. @throws Error of the library, which names the challenge: for the log only */
export const verifyRegistration = async (
  answer: z.infer<typeof newCredentialSchema>,
  challenge: Uint8Array,
): Promise<Omit<Passkey, 'id' | 'memberId' | 'name' | 'addedAt' | 'lastUsedAt'> | null> => {
  const { verifyRegistrationResponse } = await library();
  const { transports, ...response } = answer.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...answer,
      response: { ...response, ...(transports && { transports }) },
      clientExtensionResults: {},
    },
    expectedChallenge: base64url(challenge),
    expectedOrigin: party().origin,
    expectedRPID: party().id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) return null;
  const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: base64url(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    deviceType: credentialDeviceType,
    backedUp: credentialBackedUp,
    aaguid,
  };
};

/** What a browser needs to ask for one of these passkeys. */
export const assertionOptions = async (
  passkeys: readonly Passkey[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<PasskeyRequest> => {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party().id,
    challenge,
    timeout,
    userVerification: 'required',
    allowCredentials: offered(passkeys),
  });
  return { ...options };
};

/**
 * What an answer shows of its passkey now; null when it proves nothing.
 * @throws Error of the library, which names the challenge: for the log only
 */
export const verifyAssertion = async (
  { response, ...answer }: PasskeyAnswer,
  passkey: Passkey,
  challenge: Uint8Array,
): Promise<Pick<Passkey, 'counter' | 'backedUp'> | null> => {
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.memberId)
    return null;
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: base64url(challenge),
    expectedOrigin: party().origin,
    expectedRPID: party().id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: [...passkey.transports],
    },
    requireUserVerification: true,
  });
  return verified
    ? { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp }
    : null;
};
