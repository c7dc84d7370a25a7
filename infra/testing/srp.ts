/**
 * Signs in to a user pool by SRP as a browser does, without the browser's library: for tests, and for the first
 * start, which makes the demo cast in the administrator's name.
 */
import { createHash, createHmac, getDiffieHellman, randomBytes } from 'node:crypto';

export interface PoolClient {
  endpoint: string;
  userPoolId: string;
  clientId: string;
}

export interface Tokens {
  IdToken: string;
  AccessToken: string;
  RefreshToken: string;
}

/** Calls the user pool; throws an Error whose name is Cognito's error code. */
export async function cognitoCall(pool: PoolClient, operation: string, input: object): Promise<unknown> {
  const answer = await fetch(pool.endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(input),
  });
  const body = (await answer.json()) as { __type?: string; message?: string };
  if (answer.ok) return body;
  const error = new Error(`${operation}: ${body.message ?? answer.status}`);
  error.name = body.__type ?? 'UnknownError';
  throw error;
}

/** The 3072-bit group of RFC 3526 with its generator 2, which Node knows as modp15. */
const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const generator = 2n;

/** Numbers are hashed as hexadecimal text that reads as a positive two's complement. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 1 ? `0${hex}` : hex;
  return /^[89a-f]/i.test(even) ? `00${even}` : even;
}

const hashOf = (hex: string): bigint =>
  BigInt(`0x${createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')}`);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % prime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

/** What the pool sends to be answered with a proof of the password. */
export interface PasswordChallenge {
  SALT: string;
  SECRET_BLOCK: string;
  SRP_B: string;
  USER_ID_FOR_SRP: string;
}

/** A client's secret and the public value that starts a sign-in. */
export interface ClientHalf {
  secret: bigint;
  publicValue: bigint;
}

export function clientHalf(): ClientHalf {
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  return { secret, publicValue: power(generator, secret) };
}

/** The signature that answers a PASSWORD_VERIFIER challenge; `poolName` is the pool's id behind its underscore. */
export function proofOf(
  half: ClientHalf,
  given: PasswordChallenge,
  { poolName, password, timestamp }: { poolName: string; password: string; timestamp: string },
): string {
  return createHmac('sha256', sharedKey(half, poolName, password, given))
    .update(poolName + given.USER_ID_FOR_SRP)
    .update(Buffer.from(given.SECRET_BLOCK, 'base64'))
    .update(timestamp)
    .digest('base64');
}

/** What Cognito answers to a step of a sign-in: the tokens, or what it asks for next. */
interface SignInAnswer {
  AuthenticationResult?: Tokens;
  ChallengeName?: string;
  Session?: string;
}

/** Signs in with e-mail and password, and a code where one is asked for; throws what Cognito refuses with. */
export async function signInBySrp(
  pool: PoolClient,
  email: string,
  password: string,
  authenticatorCode?: string,
): Promise<Tokens> {
  let answer = await provePassword(pool, email, password);
  if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA' && authenticatorCode !== undefined)
    answer = await giveAuthenticatorCode(pool, email, answer.Session, authenticatorCode);
  if (!answer.AuthenticationResult) throw new Error(`Sign-in wants another step: ${answer.ChallengeName}`);
  return answer.AuthenticationResult;
}

/** Answers the question for the authenticator's code in a sign-in whose password was right. */
export const giveAuthenticatorCode = async (
  pool: PoolClient,
  email: string,
  session: string | undefined,
  code: string,
): Promise<SignInAnswer> =>
  (await cognitoCall(pool, 'RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId: pool.clientId,
    Session: session,
    ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
  })) as SignInAnswer;

/** The first step of a sign-in alone: what Cognito answers to the right password. */
export async function provePassword(
  pool: PoolClient,
  email: string,
  password: string,
): Promise<SignInAnswer> {
  const half = clientHalf();
  const { ChallengeName, ChallengeParameters: given } = (await cognitoCall(pool, 'InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: email, SRP_A: half.publicValue.toString(16) },
  })) as { ChallengeName: string; ChallengeParameters: PasswordChallenge };
  const timestamp = cognitoTime(new Date());
  const poolName = pool.userPoolId.split('_')[1] ?? '';
  return (await cognitoCall(pool, 'RespondToAuthChallenge', {
    ChallengeName,
    ClientId: pool.clientId,
    ChallengeResponses: {
      USERNAME: given.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: given.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: proofOf(half, given, { poolName, password, timestamp }),
      TIMESTAMP: timestamp,
    },
  })) as SignInAnswer;
}

function sharedKey(
  { secret, publicValue }: ClientHalf,
  poolName: string,
  password: string,
  given: PasswordChallenge,
): Buffer {
  const serverValue = BigInt(`0x${given.SRP_B}`);
  const multiplier = hashOf(padded(prime) + padded(generator));
  const scrambler = hashOf(padded(publicValue) + padded(serverValue));
  const identity = createHash('sha256')
    .update(`${poolName}${given.USER_ID_FOR_SRP}:${password}`)
    .digest('hex');
  // The salt is a number to the client, too: zero bytes at its front do not count.
  const x = hashOf(padded(BigInt(`0x${given.SALT}`)) + identity);
  // `%` keeps the sign; the difference may be negative.
  const base = (((serverValue - multiplier * power(generator, x)) % prime) + prime) % prime;
  const shared = power(base, secret + scrambler * x);
  const extracted = createHmac('sha256', Buffer.from(padded(scrambler), 'hex'))
    .update(Buffer.from(padded(shared), 'hex'))
    .digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\u0001').digest().subarray(0, 16);
}

/** `Sat Nov 21 06:25:48 UTC 2026`, as Cognito wants the time of a claim. */
function cognitoTime(date: Date): string {
  const [weekday = '', day = '', month = '', year = '', time = ''] = date.toUTCString().split(' ');
  return `${weekday.replace(',', '')} ${month} ${Number(day)} ${time} UTC ${year}`;
}
