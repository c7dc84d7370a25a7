import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, otpIdSchema, passkeyIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/words.ts';

/** A passkey of a member: the public half of it. */
export const passkeySchema = z.lazy(() =>
  z.object({
    id: passkeyIdSchema,
    memberId: memberIdSchema,
    /** What the authenticator calls it, base64url. */
    credentialId: z.string(),
    /** COSE key, base64url. */
    publicKey: z.string(),
    /** Of uses, as the authenticator counts; 0 where it doesn't. */
    counter: z.int(),
    /** How a browser reaches it, as it said at the registration. */
    transports: z.array(z.string()),
    /** On one device only, or made to be kept by a service. */
    deviceType: z.enum(['singleDevice', 'multiDevice']),
    /** Whether a service keeps it now. */
    backedUp: z.boolean(),
    /** The make of the authenticator; zeros where it doesn't say. */
    aaguid: z.string(),
    name: z.string(),
    addedAt: instantSchema,
    lastUsedAt: z.nullable(instantSchema),
  }),
);
export type Passkey = Stored<typeof passkeySchema>;

/** A request for a new passkey, open for five minutes and one answer. */
export const passkeyRequestItem = z.lazy(() =>
  z.object({
    id: otpIdSchema,
    memberId: memberIdSchema,
    name: z.string(),
    /** Of the key with which the challenge is derived. */
    keyId: z.string(),
    expiresAt: instantSchema,
    state: z.enum(['open', 'used']),
  }),
);
export type PasskeyRequestItem = Stored<typeof passkeyRequestItem>;

/** What a password has proven at sign-in, kept for five minutes until a passkey joins it. */
export const pendingSignInItem = z.lazy(() =>
  z.object({
    id: otpIdSchema,
    memberId: memberIdSchema,
    /** Of the tokens, which start one session only. */
    tokenId: z.string(),
    provenAt: instantSchema,
    /** Of the identity's groups. */
    roles: z.array(roleSchema),
    /** Of the key with which the challenge is derived. */
    keyId: z.string(),
    expiresAt: instantSchema,
    tries: z.int(),
  }),
);
export type PendingSignIn = Stored<typeof pendingSignInItem>;
