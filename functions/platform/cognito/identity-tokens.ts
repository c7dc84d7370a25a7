import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { required } from '#functions/platform/environment.ts';
import { type ProvenIdentity, type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import { retry } from '#functions/platform/retry.ts';
import { roleSchema } from '#shared/domain/words.ts';

/** The tokens are not genuine, not for us, not of one person or too old; the message is for the log. */
export class TokensRefused extends Error {}

/** How long after the password (and the authenticator's code) was proven the tokens may be handed over. */
const handOverSeconds = 300;

/** Tolerance for clock differences between machines. */
const clockSkewSeconds = 60;

/** The first sign-in of a process waits for the keys, and must not fail because one answer got lost. */
const keyAttemptsMax = 2;

/**
 * The pool's public keys are fetched from the configured endpoint of the identity service; the issuer in the tokens is
 * still derived from the pool's id.
 */
const askForKeys = async (): Promise<ArrayBuffer> => {
  const url = `${required('IDENTITY_ENDPOINT')}/${required('USER_POOL_ID')}/.well-known/jwks.json`;
  // Keys from anywhere else than the configured endpoint would be somebody else's.
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(3_000) });
  if (!response.ok) throw new Error(`the identity service answered ${response.status} for its keys`);
  return response.arrayBuffer();
};

const fetchKeys = (): Promise<ArrayBuffer> =>
  retry(askForKeys, { attemptsMax: keyAttemptsMax, retriesOn: () => true });

const openVerifiers = () => {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  const pool = { userPoolId: required('USER_POOL_ID'), clientId: required('USER_POOL_CLIENT_ID') };
  return {
    id: CognitoJwtVerifier.create({ ...pool, tokenUse: 'id' }, { jwksCache }),
    access: CognitoJwtVerifier.create({ ...pool, tokenUse: 'access' }, { jwksCache }),
  };
};

/** Opened once per process, because it keeps the public keys. */
let verifiers: ReturnType<typeof openVerifiers> | undefined;

const refusalOf = (error: unknown): unknown =>
  error instanceof JwtBaseError ? new TokensRefused(error.message) : error;

const checkFresh = (provenAtSeconds: number, now: Date): void => {
  const seconds = now.getTime() / 1_000;
  if (seconds - provenAtSeconds > handOverSeconds) throw new TokensRefused('the sign-in is too long ago');
  if (provenAtSeconds - seconds > clockSkewSeconds) throw new TokensRefused('the sign-in is in the future');
};

/**
 * Verifies an access token alone (signature, issuer, client, use, expiry) and that its sign-in is at most five minutes
 * old: the member has just proven who they are, with the authenticator where it is on. Renewing a token does not make
 * its sign-in younger.
 * @throws TokensRefused; any other Error when the keys cannot be fetched
 */
export const verifyFreshAccessToken = async (accessToken: string, now: Date): Promise<{ sub: Sub }> => {
  verifiers ??= openVerifiers();
  const access = await verifiers.access.verify(accessToken).catch((error: unknown) => {
    throw refusalOf(error);
  });
  checkFresh(access.auth_time, now);
  return { sub: subSchema.parse(access.sub) };
};

/**
 * Verifies both tokens: signature, issuer, client, use, expiry; that both are of one sign-in of one person; and that
 * this sign-in is at most five minutes old.
 * @throws TokensRefused; any other Error when the keys cannot be fetched
 */
export const verifyTokens = async (
  tokens: { readonly idToken: string; readonly accessToken: string },
  now: Date,
): Promise<ProvenIdentity> => {
  verifiers ??= openVerifiers();
  const [id, access] = await Promise.all([
    verifiers.id.verify(tokens.idToken),
    verifiers.access.verify(tokens.accessToken),
  ]).catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (id.sub !== access.sub) throw new TokensRefused('the tokens are of two people');
  for (const { auth_time: provenAt } of [id, access]) checkFresh(provenAt, now);
  const groups = access['cognito:groups'] ?? [];
  return {
    sub: subSchema.parse(access.sub),
    roles: roleSchema.options.filter((role) => groups.includes(role)),
    tokenId: access.jti,
    provenAt: new Date(Math.min(id.auth_time, access.auth_time) * 1_000),
  };
};
