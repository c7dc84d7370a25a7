import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { area, endpoint } from './endpoint.ts';

/**
 * Proof that the member has just shown who they are: the access token of a sign-in of the last five minutes, with the
 * password and, where it is on, the authenticator. The browser asks for it anew and hands it over; it is kept nowhere.
 */
const fresh = { accessToken: z.string().check(z.minLength(1), z.maxLength(4_096)) };
const freshErrors = ['identity_not_fresh', 'too_many_requests'] as const;

/** Shown once and stored nowhere; asking again gives others. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Without Idempotency-Keys on purpose: with a key the reply is stored, and these replies hold secrets. */
export const authenticator = area('authenticator', 'A second proof of who a member is', {
  readAuthenticator: endpoint({
    method: 'GET',
    path: '/api/users/authenticator/',
    summary: 'Since when my authenticator is on, and how many recovery codes I have left',
    access: 'member',
    reply: z.object({
      since: z.nullable(instantSchema),
      recoveryCodesLeft: z.nullable(z.int()),
    }),
  }),
  beginAuthenticator: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/',
    summary: 'A new secret for my app; it counts once a code of it was given',
    access: 'member',
    body: z.strictObject(fresh),
    errors: [...freshErrors, 'authenticator_on'],
    reply: z.object({
      /** Base32, for who types it. */
      secret: z.string(),
      /** The same as apps read it from a QR code. */
      uri: z.string(),
    }),
  }),
  finishAuthenticator: endpoint({
    method: 'PUT',
    path: '/api/users/authenticator/',
    summary: 'Turns it on with a code of the app; gives the recovery codes, which are shown this once',
    access: 'member',
    body: z.strictObject({ ...fresh, code: z.string().check(z.regex(/^\d{6}$/)) }),
    errors: [...freshErrors, 'authenticator_off', 'authenticator_wrong_code'],
    reply: recoveryCodesSchema,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/recovery-codes/',
    summary: 'Other recovery codes, which are shown this once; the former ones are void',
    access: 'member',
    body: z.strictObject(fresh),
    errors: [...freshErrors, 'authenticator_off'],
    reply: recoveryCodesSchema,
  }),
  // Not DELETE: a body of DELETE has no defined meaning (RFC 9110), and a token does not belong into an address.
  turnAuthenticatorOff: endpoint({
    method: 'POST',
    path: '/api/users/authenticator/off/',
    summary: 'Turns it off; withdrawals rest for a while',
    access: 'member',
    body: z.strictObject(fresh),
    errors: [...freshErrors, 'authenticator_off'],
    reply: z.object({}),
  }),
  redeemRecoveryCode: endpoint({
    method: 'POST',
    path: '/api/auth/recovery-code/',
    summary:
      'For who lost the device: turns the authenticator off, ends all sessions and lets withdrawals rest; the password is needed as before',
    access: 'public',
    body: z.strictObject({
      email: z.string().check(z.maxLength(254)),
      recoveryCode: z.string().check(z.maxLength(64)),
    }),
    errors: ['recovery_code_wrong', 'too_many_requests'],
    reply: z.object({}),
  }),
});
