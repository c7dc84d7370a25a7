import * as z from 'zod/mini';
import { accountClosureSchema } from '../domain/account-closure.ts';
import { instantSchema } from '../domain/calendar.ts';
import { exportDownloadSchema, exportRequestSchema } from '../domain/export-request.ts';
import { otpIdSchema } from '../domain/ids.ts';
import { newPasskeySchema, passkeyRemovalSchema } from '../domain/passkeys.ts';
import { newPayoutAddressSchema } from '../domain/payout-address.ts';
import { infinityWithdrawalSchema, securityWithdrawalSchema } from '../domain/withdrawal-request.ts';
import { type OtpPurpose, otpChannelSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { passkeyAnswerSchema, passkeyRequestSchema } from './passkeys.ts';

/** A step-up confirms nothing but that its member is there, with their second factor. */
export const stepUpSchema = z.strictObject({});

/** A code for an authenticator confirms that one is set up; which one, the member's app shows. */
export const newAuthenticatorSchema = z.strictObject({});

/** Deeper than the body of any act, and little enough to be walked through by recursion. */
export const actBodyDepthMax = 20;

const isShallow = (value: unknown, levels = actBodyDepthMax): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** A request of staff, exactly as it is then sent: above the four-eyes limit each needs the second factor for itself. */
const staffActSchema = z.strictObject({
  method: z.enum(['POST', 'PUT']),
  /** Decoded: the number of a bank line has a colon. */
  path: z.string().check(z.regex(/^\/api\/[\w/:-]+\/$/), z.maxLength(300)),
  body: z.optional(z.unknown().check(z.refine((body) => isShallow(body), 'The body is nested too deeply.'))),
});
export type StaffAct = z.infer<typeof staffActSchema>;

/** What is confirmed for each purpose: exactly the body of the act that needs the proof. */
export const otpPayloads = {
  'infinity-withdrawal': infinityWithdrawalSchema,
  'security-withdrawal': securityWithdrawalSchema,
  'payout-address': newPayoutAddressSchema,
  'account-closure': accountClosureSchema,
  'new-authenticator': newAuthenticatorSchema,
  'data-export': exportRequestSchema,
  'data-download': exportDownloadSchema,
  'new-passkey': newPasskeySchema,
  'passkey-removal': passkeyRemovalSchema,
  'step-up': stepUpSchema,
  'staff-act': staffActSchema,
} as const satisfies Record<OtpPurpose, z.ZodMiniType>;

const requestSchema = <Purpose extends OtpPurpose>(purpose: Purpose) =>
  z.strictObject({
    purpose: z.literal(purpose),
    payload: otpPayloads[purpose],
    /** For a member who has passkeys, but none at hand. */
    channel: z.optional(z.literal('authenticator')),
  });

const otpRequestSchema = z.discriminatedUnion('purpose', [
  requestSchema('infinity-withdrawal'),
  requestSchema('security-withdrawal'),
  requestSchema('payout-address'),
  requestSchema('account-closure'),
  requestSchema('new-authenticator'),
  requestSchema('data-export'),
  requestSchema('data-download'),
  requestSchema('new-passkey'),
  requestSchema('passkey-removal'),
  requestSchema('step-up'),
  requestSchema('staff-act'),
]);
export type OtpRequest = z.infer<typeof otpRequestSchema>;
export type OtpRequestInput = z.input<typeof otpRequestSchema>;

const sentOtpSchema = z.object({
  otpId: otpIdSchema,
  channel: otpChannelSchema,
  /** Masked; empty where nothing was sent. */
  sentTo: z.string(),
  /** What the browser asks a passkey for; null for a code. */
  passkey: z.nullable(passkeyRequestSchema),
  /** Whether the authenticator's code would do in the place of the passkey. */
  orAuthenticator: z.boolean(),
  /** Until when the code is valid. */
  expiresAt: instantSchema,
  /** From when on another code can reasonably be requested. */
  resendAt: instantSchema,
});
export type SentOtp = z.infer<typeof sentOtpSchema>;

export const otp = area('otp', 'A member confirms an act with a one-time code', {
  requestOtp: endpoint({
    method: 'POST',
    path: '/api/OTP/',
    summary:
      'Mails a code for one act, or asks for the authenticator’s or a passkey; the payload is exactly the body of that act',
    access: 'member',
    body: otpRequestSchema,
    errors: ['not_found', 'second_factor_needed', 'authenticator_off', 'too_many_requests'],
    reply: sentOtpSchema,
  }),
  confirmOtp: endpoint({
    method: 'PUT',
    path: '/api/OTP/',
    summary:
      'Checks the code or the passkey’s answer and returns a proof, to be sent with the act as the header x-otp-proof, once, within five minutes',
    access: 'member',
    body: z.union([
      z.strictObject({ otpId: otpIdSchema, code: z.string().check(z.regex(/^\d{6,10}$/)) }),
      z.strictObject({ otpId: otpIdSchema, passkey: passkeyAnswerSchema }),
    ]),
    errors: [
      'otp_wrong_code',
      'passkey_refused',
      'otp_expired',
      'otp_used',
      'otp_not_yours',
      'too_many_requests',
    ],
    reply: z.object({ proof: z.string(), expiresAt: instantSchema }),
  }),
});
