import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  type ClientHalf,
  clientHalf,
  type PasswordChallenge,
  proofOf as proofFor,
} from '../../testing/srp.ts';
import { clientId, testPool } from './test-pool.ts';

/*
 * A sign-in step by step, so that tests can look at each and bend it. The browser's own client is tried in
 * amplify.test.ts.
 */

const poolName = testPool.id.split('_')[1] ?? '';

/** The signature that answers a PASSWORD_VERIFIER challenge of the pool under test. */
export const proofOf = (
  half: ClientHalf,
  challenge: Record<string, string>,
  password: string,
  timestamp: string,
): string => proofFor(half, challenge as unknown as PasswordChallenge, { poolName, password, timestamp });

/** The first step: the challenge for a name. */
export async function challengeFor(client: CognitoIdentityProviderClient, username: string) {
  const half = clientHalf();
  const reply = await client.send(
    new InitiateAuthCommand({
      ClientId: clientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: username, SRP_A: half.publicValue.toString(16) },
    }),
  );
  return { half, challenge: reply.ChallengeParameters ?? {} };
}

/** Both steps: the reply to the right password, or the service's refusal. */
export async function signInWith(client: CognitoIdentityProviderClient, username: string, password: string) {
  const { half, challenge } = await challengeFor(client, username);
  const timestamp = 'Fri Jan 2 03:04:05 UTC 2026';
  return client.send(
    new RespondToAuthChallengeCommand({
      ClientId: clientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: challenge.USER_ID_FOR_SRP ?? '',
        PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK ?? '',
        PASSWORD_CLAIM_SIGNATURE: proofOf(half, challenge, password, timestamp),
        TIMESTAMP: timestamp,
      },
    }),
  );
}
