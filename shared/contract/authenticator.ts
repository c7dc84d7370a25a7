import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';

/**
 * Proof from just now of who the member is: the access token of a sign-in in the last five minutes, which proves the
 * password. The browser obtains a new one and sends it; it is not stored. Whoever has a second factor has proven it in
 * this session within the last minutes, too.
 */
const fresh = { accessToken: z.string().check(z.minLength(1), z.maxLength(4_096)) };
const freshErrors = ['identity_not_fresh', 'fresh_factor_needed', 'too_many_requests'] as const;

/** Shown once and not stored; a repeated request issues new ones. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Deliberately without Idempotency-Keys: with a key the reply is stored, and these replies contain secrets. */
export const authenticator = area('authenticator', 'A second proof of who a member is', {
  readAuthenticator: endpoint({
    method: 'GET',
    path: '/api/users/authenticator/',
    summary: 'Since when my authenticator is on, and how many recovery codes are left',
    access: 'member',
    reply: z.object({
      since: z.nullable(instantSchema),
      recoveryCodesLeft: z.nullable(z.int()),
    }),
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/',
    summary: 'Creates a new secret for my app; it takes effect once a code confirms it',
    access: 'member',
    otp: 'new-authenticator',
    otpOmits: ['accessToken'],
    body: z.strictObject(fresh),
    errors: ['identity_not_fresh', 'too_many_requests', 'authenticator_on'],
    reply: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** The key URI for the QR code. */
      uri: z.string(),
    }),
  }),
  finishAuthenticator: endpoint({
    method: 'PUT',
    path: '/api/users/authenticator/',
    summary:
      'Turns my authenticator on with a code from the app; returns the recovery codes, shown only once',
    access: 'member',
    body: z.strictObject({ ...fresh, code: z.string().check(z.regex(/^\d{6}$/)) }),
    errors: [...freshErrors, 'authenticator_off', 'authenticator_wrong_code'],
    reply: recoveryCodesSchema,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/recovery-codes/',
    summary: 'Issues new recovery codes, shown only once; the previous ones become invalid',
    access: 'member',
    body: z.strictObject(fresh),
    errors: [...freshErrors, 'authenticator_off'],
    reply: recoveryCodesSchema,
  }),
  // Not DELETE: a DELETE body has no defined meaning (RFC 9110), and a token does not belong in a URL.
  turnAuthenticatorOff: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/off/',
    summary: 'Turns my authenticator off; pauses withdrawals for a while',
    access: 'member',
    body: z.strictObject(fresh),
    errors: [...freshErrors, 'authenticator_off'],
    reply: z.object({}),
  }),
  redeemRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-code/',
    summary:
      'For a lost device: turns the authenticator off, ends all sessions and pauses withdrawals; the password is still required',
    access: 'public',
    body: z.strictObject({
      email: z.string().check(z.maxLength(254)),
      recoveryCode: z.string().check(z.maxLength(64)),
    }),
    errors: ['recovery_code_wrong', 'too_many_requests'],
    reply: z.object({}),
  }),
});
