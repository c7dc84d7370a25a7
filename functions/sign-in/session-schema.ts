import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, type SessionId, sessionIdSchema } from '#shared/domain/ids.ts';
import { roleSchema } from '#shared/domain/words.ts';

/** The id of every session that began before sessions had ids: they are listed, and ended, as one. */
const unnumberedSession = 'ses_00000000000000000000000000' as SessionId;

export const sessionSchema = z.lazy(() =>
  z.object({
    id: z._default(sessionIdSchema, unnumberedSession),
    memberId: memberIdSchema,
    secretHash: z.string(),
    /** Browser and operating system in words, and the IP address; empty where unknown. */
    device: z._default(z.string(), ''),
    address: z._default(z.string(), ''),
    /** Hash of the browser's device cookie; null for sessions not started in a browser. */
    deviceHash: z._default(z.nullable(z.string()), null),
    roles: z.array(roleSchema),
    createdAt: instantSchema,
    /** The session ends here whatever happens. */
    endsAt: instantSchema,
    /** The session ends here unless it is used before; each use extends it by `idleMinutes`. */
    idleUntil: instantSchema,
    idleMinutes: z.int(),
    /** To the hour, or for short sessions to a few minutes; null until it is used that long after it began. */
    lastUsedAt: z._default(z.nullable(instantSchema), null),
    /** When the holder last proved a second factor in it; null when it began by password alone. */
    factorAt: z._default(z.nullable(instantSchema), null),
    /** Ended because its member may no longer sign in; kept for a day so that the holder of the cookie can see why. */
    endedFor: z._default(z.nullable(z.literal('status')), null),
  }),
);
export type Session = Stored<typeof sessionSchema>;
