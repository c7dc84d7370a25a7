import { beginAuthenticator } from '#functions/authenticator/api/begin-authenticator.ts';
import { finishAuthenticator } from '#functions/authenticator/api/finish-authenticator.ts';
import type { IdentityPort } from '#functions/authenticator/api/identity-port.ts';
import { readAuthenticator } from '#functions/authenticator/api/read-authenticator.ts';
import { redeemRecoveryCode } from '#functions/authenticator/api/redeem-recovery-code.ts';
import { renewRecoveryCodes } from '#functions/authenticator/api/renew-recovery-codes.ts';
import { turnAuthenticatorOff } from '#functions/authenticator/api/turn-authenticator-off.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import type { Services } from '#functions/entry/call.ts';
import { TokensRefused } from '#functions/platform/cognito/identity-tokens.ts';
import { type Sub, subSchema } from '#functions/platform/proven-identity.ts';
import { newTotpSecret, totpCode, totpStep } from '#infra/local/cognito/totp.ts';
import { authenticator } from '#shared/contract/authenticator.ts';
import { proofFor } from './otp.ts';

/** The identity service for tests on a bare table: a token states whether it is fresh, and names its person. */
export interface IdentityForTests extends IdentityPort {
  /** For whom the sign-in asks for a code, by the id of the identity. */
  readonly asks: Map<string, boolean>;
  /** From now on the switch for the sign-in cannot be reached. */
  isCutOff: boolean;
}

export const identityForTests = (now: () => Date): IdentityForTests => {
  const secrets = new Map<string, string>();
  const subOf = (token: string): Sub => subSchema.parse(token.replace(/^fresh /u, ''));
  const identity: IdentityForTests = {
    asks: new Map(),
    isCutOff: false,
    verifyFreshAccessToken: async (token) => {
      if (!token.startsWith('fresh ')) throw new TokensRefused('the sign-in is too long ago');
      return { sub: subOf(token) };
    },
    newAuthenticatorSecret: async (token) => {
      const secret = newTotpSecret();
      secrets.set(subOf(token), secret);
      return secret;
    },
    provesAuthenticator: async (token, code) =>
      totpStep(secrets.get(subOf(token)) ?? '', code, now().getTime()) !== undefined,
    asksForAuthenticator: async (sub) => identity.asks.get(sub) === true,
    setAuthenticatorUse: async (sub, isOn) => {
      if (identity.isCutOff) throw new Error('the identity service cannot be reached');
      identity.asks.set(sub, isOn);
      return true;
    },
  };
  return identity;
};

/** Requests of the authenticator's endpoints, against this identity service. */
export const authenticatorActing = (services: Services, identity: IdentityPort) =>
  new Acting(services, authenticator, {
    readAuthenticator,
    beginAuthenticator: (call) => beginAuthenticator(call, identity),
    finishAuthenticator: (call) => finishAuthenticator(call, identity),
    renewRecoveryCodes: (call) => renewRecoveryCodes(call, identity),
    turnAuthenticatorOff: (call) => turnAuthenticatorOff(call, identity),
    redeemRecoveryCode: (call) => redeemRecoveryCode(call, identity),
  });

/** A fresh token of the person that `activePerson` registered under this name. */
export const freshTokenOf = (name: string): string => `fresh sub-${name}`;

/** Turns an authenticator on, as its member does: with the code that their app shows. */
export const turnAuthenticatorOn = async (
  services: Services,
  identity: IdentityPort,
  { as, accessToken }: { readonly as: ActsAs; readonly accessToken: string },
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> => {
  const acting = authenticatorActing(services, identity);
  const otpProof = await proofFor(services, as, 'new-authenticator', {});
  const begin = { as, key: 'none', otpProof, body: { accessToken } } as const;
  const { secret } = await acting.request('beginAuthenticator', begin);
  const body = { accessToken, code: totpCode(secret, services.now().getTime()) };
  const { recoveryCodes } = await acting.request('finishAuthenticator', { as, key: 'none', body });
  return { secret, recoveryCodes };
};
