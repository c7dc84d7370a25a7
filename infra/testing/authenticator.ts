/** Turns on the authenticator of a person who signs in with a password, through the real endpoints. */
import { totpCode } from '../local/cognito/totp.ts';
import { type ApiClient, type Person, signIn, type Target } from './client.ts';
import { signInBySrp } from './srp.ts';

/** A member with an authenticator. */
export interface WithAuthenticator {
  /** Of the session in which it was turned on. */
  readonly client: ApiClient;
  /** What the app keeps; `totpCode(secret, now)` is what it shows. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Signs in, proves the password afresh, gives the code that the app shows at the cloud's time, and keeps the recovery
 * codes. The code of that moment is used up with it; a sign-in right after it gives the next one.
 */
export async function turnAuthenticatorOn(
  target: Target & { now: () => number },
  person: Person,
): Promise<WithAuthenticator> {
  const client = await signIn(target, person);
  const { AccessToken: accessToken } = await signInBySrp(target.cognito, person.email, person.password);
  const path = '/api/users/authenticator/';
  const started = await client.post<{ secret: string }>(path, { accessToken });
  if (started.status !== 200) throw new Error(`no authenticator: ${JSON.stringify(started.body)}`);
  const { secret } = started.body;
  const code = totpCode(secret, target.now());
  const on = await client.put<{ recoveryCodes: string[] }>(path, { accessToken, code });
  if (on.status !== 200) throw new Error(`the authenticator is not on: ${JSON.stringify(on.body)}`);
  return { client, secret, recoveryCodes: on.body.recoveryCodes };
}
