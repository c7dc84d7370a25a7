import { createHmac } from 'node:crypto';
import { afterPassword, expiredSession, signedIn } from './after-password.ts';
import { answerAuthenticator } from './authenticator.ts';
import type { PendingProof } from './challenges.ts';
import { type Input, optionalTexts, requiredParameter, requiredText } from './input.ts';
import { checkPassword } from './password-policy.ts';
import { hasPassword, type Pool, requireClient, subOrSimulated } from './pool.ts';
import type { UserPoolClientSettings } from './settings.ts';
import { makeVerifier, provesPassword, serverPublicHex, startProof } from './srp.ts';
import { ServiceError } from './stand-in.ts';
import type { UserRecord } from './users.ts';

/** InitiateAuth: starts a sign-in with a password (USER_SRP_AUTH) or renews the tokens of one. */
export function initiateAuth(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const parameters = optionalTexts(input, 'AuthParameters');
  switch (input.AuthFlow) {
    case 'USER_SRP_AUTH':
      requireFlow(client, 'ALLOW_USER_SRP_AUTH');
      return passwordChallenge(
        pool,
        client,
        requiredParameter(parameters, 'USERNAME'),
        requiredParameter(parameters, 'SRP_A'),
      );
    case 'REFRESH_TOKEN':
    case 'REFRESH_TOKEN_AUTH': {
      const refreshToken = requiredParameter(parameters, 'REFRESH_TOKEN');
      return { AuthenticationResult: pool.tokens.refresh(refreshToken, client.id), ChallengeParameters: {} };
    }
    default:
      throw new ServiceError(
        'InvalidParameterException',
        `${String(input.AuthFlow)} flow not enabled for this client`,
      );
  }
}

/** GetTokensFromRefreshToken: what current clients renew their tokens with. */
export function getTokensFromRefreshToken(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  return { AuthenticationResult: pool.tokens.refresh(requiredText(input, 'RefreshToken'), client.id) };
}

/** RespondToAuthChallenge: the client's answer to what the last step asked for. */
export function respondToAuthChallenge(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const responses = optionalTexts(input, 'ChallengeResponses');
  switch (requiredText(input, 'ChallengeName')) {
    case 'PASSWORD_VERIFIER':
      return answerPassword(pool, client, responses);
    case 'NEW_PASSWORD_REQUIRED':
      return answerNewPassword(pool, client, input, responses);
    case 'SOFTWARE_TOKEN_MFA':
      return answerAuthenticator(pool, client, input);
    default:
      throw new ServiceError('InvalidParameterException', 'Challenge response is not expected.');
  }
}

/** An unknown name gets a challenge too, always with the same salt and user id, which no password can answer. */
function passwordChallenge(
  pool: Pool,
  client: UserPoolClientSettings,
  username: string,
  clientPublic: string,
) {
  const user = pool.users.find(username);
  const userId = subOrSimulated(pool, username);
  const { salt, verifier } = user ?? simulatedVerifier(pool, userId);
  const half = startProof(clientPublic, verifier);
  if (!half) throw new ServiceError('InvalidParameterException', 'Invalid SRP_A.');
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: pool.challenges.open(
        { kind: 'password', clientId: client.id, userId, half },
        client.challengeMinutes,
      ),
      SRP_B: serverPublicHex(half),
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
    },
  };
}

/**
 * AdminInitiateAuth: the same for a caller with a signature, who brings the password itself. Whoever has none gets
 * nowhere with this flow, so that no password travels from a browser.
 */
export function adminInitiateAuth(pool: Pool, input: Input) {
  const client = requireClient(pool, requiredText(input, 'ClientId'));
  const parameters = optionalTexts(input, 'AuthParameters');
  if (input.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') return initiateAuth(pool, input);
  requireFlow(client, 'ALLOW_ADMIN_USER_PASSWORD_AUTH');
  const username = requiredParameter(parameters, 'USERNAME');
  const password = requiredParameter(parameters, 'PASSWORD');
  const userId = subOrSimulated(pool, username);
  pool.attempts.checkNotLocked(userId);
  const user = pool.users.find(username);
  if (!user || !hasPassword(pool, user, password)) {
    pool.attempts.countFailure(userId);
    throw wrongPassword();
  }
  return afterPassword(pool, client, user);
}

function requireFlow(client: UserPoolClientSettings, flow: string): void {
  if (client.authFlows?.includes(flow) !== false) return;
  const name = flow.replace('ALLOW_', '');
  throw new ServiceError('InvalidParameterException', `${name} flow not enabled for this client`);
}

function simulatedVerifier(pool: Pool, userId: string) {
  const salt = createHmac('sha256', pool.secret).update(`salt:${userId}`).digest().subarray(0, 16);
  return makeVerifier(pool.name, userId, pool.secret, salt);
}

function answerPassword(
  pool: Pool,
  client: UserPoolClientSettings,
  responses: Record<string, string> | undefined,
) {
  const secretBlock = requiredParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const signature = requiredParameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
  const timestamp = requiredParameter(responses, 'TIMESTAMP');
  const pending = pool.challenges.take(secretBlock, 'password');
  if (!pending || pending.clientId !== client.id) throw wrongPassword();

  pool.attempts.checkNotLocked(pending.userId);
  const user = userBehind(pool, pending, { secretBlock, signature, timestamp });
  if (!user) {
    pool.attempts.countFailure(pending.userId);
    throw wrongPassword();
  }
  return afterPassword(pool, client, user);
}

/** The user whose password the claim proves; undefined for a wrong password and for an unknown name. */
function userBehind(
  pool: Pool,
  pending: PendingProof,
  claim: { secretBlock: string; signature: string; timestamp: string },
): UserRecord | undefined {
  const user = pool.users.find(pending.userId);
  // A simulated proof is checked as well, so that both answers take the same time.
  const { verifier } = user ?? simulatedVerifier(pool, pending.userId);
  const proven = provesPassword(pending.half, verifier, {
    ...claim,
    poolName: pool.name,
    userId: pending.userId,
  });
  return proven ? user : undefined;
}

function answerNewPassword(
  pool: Pool,
  client: UserPoolClientSettings,
  input: Input,
  responses: Record<string, string> | undefined,
) {
  const password = requiredParameter(responses, 'NEW_PASSWORD');
  checkPassword(pool.settings.passwordPolicy, password);
  const pending = pool.challenges.take(requiredText(input, 'Session'), 'new-password');
  const user = pending?.clientId === client.id ? pool.users.find(pending.userId) : undefined;
  if (!user?.enabled) throw expiredSession();
  const changed: UserRecord = {
    ...user,
    ...makeVerifier(pool.name, user.sub, password),
    status: 'CONFIRMED',
  };
  pool.users.save(changed);
  return signedIn(pool, client, changed);
}

function wrongPassword(): ServiceError {
  return new ServiceError('NotAuthorizedException', 'Incorrect username or password.');
}
