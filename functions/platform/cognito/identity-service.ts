import {
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { required } from '#functions/platform/environment.ts';
import type { Sub } from '#functions/platform/proven-identity.ts';

let client: CognitoIdentityProviderClient | undefined;

/** The client of the identity service, opened once per process. */
export const identityService = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient();
  return client;
};

/** How administrative calls refer to an identity: never by its e-mail address, which can change in the pool. */
export const userOf = (sub: Sub) => ({ UserPoolId: required('USER_POOL_ID'), Username: sub });

/**
 * Does what a lost identity no longer needs.
 * @returns false when there is no such identity
 */
export const unlessGone = async (act: () => Promise<unknown>): Promise<boolean> => {
  try {
    await act();
    return true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
};
