import * as z from 'zod/mini';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { sessionIdSchema } from '#shared/domain/ids.ts';

/** A browser that a member has signed in with. */
export const deviceSchema = z.lazy(() =>
  z.object({ device: z.string(), firstSeenAt: z.optional(instantSchema), lastSeenAt: instantSchema }),
);
export type Device = Stored<typeof deviceSchema>;

/** A sign-in on a device that was new to its member; kept after the session ends, for the member may report it. */
export const newDeviceSchema = z.lazy(() =>
  z.object({
    sessionId: sessionIdSchema,
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
  }),
);
export type NewDevice = Stored<typeof newDeviceSchema>;
