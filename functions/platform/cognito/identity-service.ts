import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { required } from '#functions/platform/environment.ts';

let client: CognitoIdentityProviderClient | undefined;

/** The client of the identity service, opened once per process. */
export const identityService = (): CognitoIdentityProviderClient => {
  client ??= new CognitoIdentityProviderClient();
  return client;
};

/** How administrative calls refer to an identity. */
export const userOf = (email: string) => ({ UserPoolId: required('USER_POOL_ID'), Username: email });
