import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, otpIdSchema } from '#shared/domain/ids.ts';
import { otpChannelSchema, otpPurposeSchema } from '#shared/domain/words.ts';

/** A one-time code that was asked for. The code itself is not here, nor anywhere: it is derived. */
export const otpItem = z.lazy(() =>
  z.object({
    id: otpIdSchema,
    memberId: memberIdSchema,
    purpose: otpPurposeSchema,
    channel: otpChannelSchema,
    /** The very body of the act that is confirmed, as the act's own schema parsed it. */
    payload: z.unknown(),
    payloadHash: z.string(),
    digits: z.int(),
    expiresAt: instantSchema,
    tries: z.int(),
    triesMax: z.int(),
    state: z.enum(['open', 'confirmed']),
  }),
);
