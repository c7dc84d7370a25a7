import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { otpIdSchema, passkeyIdSchema } from '../domain/ids.ts';
import { newPasskeySchema, passkeyNameSchema, passkeyRemovalSchema } from '../domain/passkeys.ts';
import { area, endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
/** Bytes as WebAuthn's JSON forms write them: base64url without padding. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));
/** A credential's id has at most 1023 bytes. */
const credentialId = bytes(1_364);

/** What the browser answers (`PublicKeyCredential.toJSON`); what a browser adds to it is left out. */
const answer = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** The answer to a request for a passkey: an assertion. */
export const passkeyAnswerSchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(4_096),
    authenticatorData: bytes(4_096),
    signature: bytes(2_048),
    userHandle: z.optional(bytes(256)),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>;

/** The answer to a registration: the new credential. */
export const newCredentialSchema = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes(4_096),
    attestationObject: bytes(16_384),
    transports: z.optional(z.array(text(32)).check(z.maxLength(10))),
  }),
});

/** What the browser is asked for (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequestSchema = z.looseObject({ challenge: z.string(), rpId: z.optional(z.string()) });
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const passkeySchema = z.object({
  id: passkeyIdSchema,
  name: z.string(),
  addedAt: instantSchema,
  lastUsedAt: z.nullable(instantSchema),
  /** On one device only, or kept by a service that brings it to all of a person's devices. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Without Idempotency-Keys: with a key the reply is stored, and that to the first passkey contains recovery codes. */
export const passkeys = area('passkeys', 'Passkeys, by which a member proves who they are', {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/users/passkeys/',
    summary: 'My passkeys, and how many recovery codes are left',
    access: 'member',
    reply: z.object({
      items: z.array(passkeySchema),
      /** Null without a second factor. */
      recoveryCodesLeft: z.nullable(z.int()),
    }),
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/options/',
    summary: 'What my browser needs to make a new passkey, within five minutes',
    access: 'member',
    otp: 'new-passkey',
    body: newPasskeySchema,
    errors: ['too_many_passkeys'],
    reply: z.object({
      requestId: otpIdSchema,
      /** PublicKeyCredentialCreationOptionsJSON. */
      options: z.looseObject({ challenge: z.string() }),
    }),
  }),
  finishPasskey: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/',
    summary:
      'Adds the passkey that my browser made; pauses withdrawals for a while. With a first second factor come recovery codes, shown only once',
    access: 'member',
    body: z.strictObject({ requestId: otpIdSchema, answer: newCredentialSchema }),
    errors: ['passkey_refused', 'too_many_passkeys'],
    reply: z.object({ passkey: passkeySchema, recoveryCodes: z.nullable(z.array(z.string())) }),
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/api/users/passkeys/{passkeyId}/',
    summary: 'Gives my passkey another name',
    access: 'member',
    params: z.strictObject({ passkeyId: passkeyIdSchema }),
    body: z.strictObject({ name: passkeyNameSchema }),
    errors: ['not_found'],
    reply: passkeySchema,
  }),
  removePasskey: endpoint({
    method: 'POST',
    path: '/api/users/passkeys/removal/',
    summary: 'Removes my passkey; pauses withdrawals for a while',
    access: 'member',
    otp: 'passkey-removal',
    body: passkeyRemovalSchema,
    errors: ['not_found', 'last_second_factor'],
    reply: z.object({}),
  }),
});
