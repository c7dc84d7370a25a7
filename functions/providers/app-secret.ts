import { required } from '#functions/http/environment.ts';

let pending: Promise<string> | undefined;

const fetchSecret = async (): Promise<string> => {
  // Loaded when first needed: most requests sign nothing, and the client would cost every cold start.
  const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: required('APP_SECRET_ID') }),
  );
  if (!SecretString) throw new Error('the application secret is empty');
  return SecretString;
};

/** The secret that signs csrf tokens and cursors; fetched once per process, tried again after a failure. */
export const appSecret = (): Promise<string> => {
  pending ??= fetchSecret().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
};
