import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, type SessionId, sessionIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/words.ts';

/** The number of every session that began before sessions had numbers: they are listed, and ended, as one. */
const unnumberedSession = 'ses_00000000000000000000000000' as SessionId;

export const sessionItem = z.lazy(() =>
  z.object({
    id: z._default(sessionIdSchema, unnumberedSession),
    memberId: memberIdSchema,
    secretHash: z.string(),
    /** Browser and system in words, and the address on the internet; empty where it is not known. */
    device: z._default(z.string(), ''),
    address: z._default(z.string(), ''),
    /** Of the mark of the browser; null for sessions that no browser began. */
    deviceHash: z._default(z.nullable(z.string()), null),
    roles: z.array(roleSchema),
    createdAt: instantSchema,
    /** Ends here whatever happens. */
    endsAt: instantSchema,
    /** Ends here unless it is used before; then it moves on by `idleDays`. */
    idleUntil: instantSchema,
    idleDays: z.int(),
    /** Within the hour; null while it was not used an hour after it began. */
    lastUsedAt: z._default(z.nullable(instantSchema), null),
    /** Ended because its member may no longer sign in; kept for a day, so that whoever had it can be told why. */
    endedFor: z._default(z.nullable(z.literal('status')), null),
  }),
);

export type Session = z.infer<typeof sessionItem>;

/** A browser that a member signed in with. */
export const deviceItem = z.lazy(() =>
  z.object({ device: z.string(), firstSeenAt: z.optional(instantSchema), lastSeenAt: instantSchema }),
);

/** A sign-in on a device that was new to its member: what a report of it speaks of, when the session is long gone. */
export const newDeviceItem = z.lazy(() =>
  z.object({
    sessionId: sessionIdSchema,
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
  }),
);
