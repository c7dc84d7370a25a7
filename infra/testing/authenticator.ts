/** Turns on the authenticator of a person who signs in with a password, through the real endpoints. */
import type { SentOtp } from '#shared/contract/otp.ts';
import { totpCode } from '../local/cognito/totp.ts';
import { type ApiClient, mailsTo, type Person, signIn, type Target } from './client.ts';
import { signInBySrp } from './srp.ts';

/** More than a busy machine needs. */
const mailWithinMs = 60_000;

/** A member with an authenticator. */
export interface WithAuthenticator {
  /** Of the session in which it was turned on. */
  readonly client: ApiClient;
  /** What the app keeps; `totpCode(secret, now)` is what it shows. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Signs in, confirms with the mailed code, proves the password afresh, gives the code that the app shows at the cloud's
 * time, and keeps the recovery codes. The code of that moment is used up with it; a sign-in right after it gives the next one.
 */
export async function turnAuthenticatorOn(
  target: Target & { mail: string; now: () => number },
  person: Person,
): Promise<WithAuthenticator> {
  const client = await signIn(target, person);
  const { AccessToken: accessToken } = await signInBySrp(target.cognito, person.email, person.password);
  const path = '/api/users/authenticator/';
  const headers = { 'x-otp-proof': await mailedProofFor(target, client, person.email) };
  const started = await client.post<{ secret: string }>(path, { accessToken }, { headers });
  if (started.status !== 200) throw new Error(`no authenticator: ${JSON.stringify(started.body)}`);
  const { secret } = started.body;
  const code = totpCode(secret, target.now());
  const on = await client.put<{ recoveryCodes: string[] }>(path, { accessToken, code });
  if (on.status !== 200) throw new Error(`the authenticator is not on: ${JSON.stringify(on.body)}`);
  return { client, secret, recoveryCodes: on.body.recoveryCodes };
}

/** The proof that the member asks for an authenticator: the code comes by mail, as soon as its event was consumed. */
async function mailedProofFor(target: { mail: string }, client: ApiClient, email: string): Promise<string> {
  const codes = async () =>
    (await mailsTo(target, email))
      .filter(({ subject }) => subject.endsWith('confirmation code'))
      .flatMap(({ text }) => /\b\d{6}\b/u.exec(text)?.[0] ?? []);
  const before = (await codes()).length;
  const asked = await client.post<SentOtp>('/api/OTP/', { purpose: 'new-authenticator', payload: {} });
  if (asked.status !== 200) throw new Error(`no code was sent: ${JSON.stringify(asked.body)}`);
  const until = Date.now() + mailWithinMs;
  for (;;) {
    const [code, ...former] = await codes();
    if (code && former.length >= before) {
      const { body } = await client.put<{ proof?: string }>('/api/OTP/', { otpId: asked.body.otpId, code });
      if (!body.proof) throw new Error(`the code was refused: ${JSON.stringify(body)}`);
      return body.proof;
    }
    if (Date.now() > until) throw new Error(`no code came by mail to ${email}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
