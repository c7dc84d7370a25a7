import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, securityReportIdSchema, sessionIdSchema } from '#shared/domain/ids.ts';
import { securityReportStateSchema } from '#shared/domain/states.ts';

/** A sign-in that its member reported as not their own. The member's withdrawals are held while it is open. */
export const securityReportSchema = z.lazy(() =>
  z.object({
    id: securityReportIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    sessionId: sessionIdSchema,
    /** Browser and operating system in words, and the IP address. */
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
    reportedAt: instantSchema,
    state: securityReportStateSchema,
    /** When the account's sessions and password were ended; null until both are. */
    securedAt: z.nullable(instantSchema),
    /** Until when one request has the exclusive right to do so; if it is cut off, the next one may after this. */
    securingUntil: instantSchema,
    history: z.array(historyLineSchema),
    /** Grows with every change; each write expects the version it read. */
    version: z.int(),
  }),
);
export type SecurityReport = Stored<typeof securityReportSchema>;
