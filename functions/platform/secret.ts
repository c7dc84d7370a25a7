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

/**
 * Calls `fetch` again once its result is older than these minutes. While that fails, what was known before still counts,
 * and `fetch` is asked again a minute later, not with every call.
 * @returns the result, given the time in milliseconds since 1970
 */
export const keptFor = <T>(minutes: number, fetch: () => Promise<T>): ((now: number) => Promise<T>) => {
  let known: { readonly value: T; readonly readAt: number } | undefined;
  let pending: Promise<T> | undefined;
  const asked = (): Promise<T> => {
    pending ??= fetch().finally(() => {
      pending = undefined;
    });
    return pending;
  };
  return async (now) => {
    if (known && Math.abs(now - known.readAt) < minutes * 60_000) return known.value;
    try {
      known = { value: await asked(), readAt: now };
    } catch (error) {
      if (!known) throw error;
      known = { ...known, readAt: now - (minutes - 1) * 60_000 };
    }
    return known.value;
  };
};
