/**
 * The value of a secret. The client is loaded on first use, because most requests need no secret and it would slow
 * every cold start. @throws Error when the secret is empty, or cannot be read
 */
export const readSecret = async (secretId: string): Promise<string> => {
  const { SecretsManagerClient, GetSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient().send(
    new GetSecretValueCommand({ SecretId: secretId }),
  );
  if (!SecretString) throw new Error(`the secret ${secretId} is empty`);
  return SecretString;
};

/** Puts a new value in the place of the secret's current one. @throws Error when it cannot be written */
export const writeSecret = async (secretId: string, value: string): Promise<void> => {
  const { SecretsManagerClient, PutSecretValueCommand } = await import('@aws-sdk/client-secrets-manager');
  await new SecretsManagerClient().send(
    new PutSecretValueCommand({ SecretId: secretId, SecretString: value }),
  );
};

/** Calls `fetch` once per process and keeps its result; after a failure the next call tries again. */
export const keptOnce = <T>(fetch: () => Promise<T>): (() => Promise<T>) => {
  let pending: Promise<T> | undefined;
  return () => {
    pending ??= fetch().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
};
