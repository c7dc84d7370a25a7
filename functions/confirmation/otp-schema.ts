import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, otpIdSchema } from '#shared/domain/ids.ts';
import { otpChannelSchema, otpPurposeSchema } from '#shared/domain/words.ts';

/** A one-time code that a member requested. The code itself is derived when needed and stored nowhere. */
export const otpSchema = z.lazy(() =>
  z.object({
    id: otpIdSchema,
    memberId: memberIdSchema,
    purpose: otpPurposeSchema,
    channel: otpChannelSchema,
    /** The request body that is confirmed, as the endpoint's schema parsed it; only a mail needs more than its hash. */
    payload: z.optional(z.unknown()),
    payloadHash: z.string(),
    digits: z.int(),
    /** Of the key with which code or challenge are derived. */
    keyId: z.string(),
    expiresAt: instantSchema,
    tries: z.int(),
    triesMax: z.int(),
    state: z.enum(['open', 'confirmed']),
  }),
);
export type Otp = Stored<typeof otpSchema>;
