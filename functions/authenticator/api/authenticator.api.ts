import { serve } from '#functions/entry/http/serve.ts';
import { authenticator } from '#shared/contract/authenticator.ts';
import { beginAuthenticator } from './begin-authenticator.ts';
import { finishAuthenticator } from './finish-authenticator.ts';
import { readAuthenticator } from './read-authenticator.ts';
import { redeemRecoveryCode } from './redeem-recovery-code.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { turnAuthenticatorOff } from './turn-authenticator-off.ts';

export const handler = serve(authenticator, {
  readAuthenticator,
  // Each gets the call only; the identity service is the real one.
  beginAuthenticator: (call) => beginAuthenticator(call),
  finishAuthenticator: (call) => finishAuthenticator(call),
  renewRecoveryCodes: (call) => renewRecoveryCodes(call),
  turnAuthenticatorOff: (call) => turnAuthenticatorOff(call),
  redeemRecoveryCode: (call) => redeemRecoveryCode(call),
});
