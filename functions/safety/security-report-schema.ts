import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, securityReportIdSchema, sessionIdSchema } from '#shared/domain/ids.ts';
import { securityReportStateSchema } from '#shared/domain/states.ts';

/** A sign-in, or a change of address, that its member reported as not their own. Withdrawals are held while it is open. */
export const securityReportSchema = z.lazy(() =>
  z.object({
    id: securityReportIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    /** The session that began with the sign-in, or in which the address was changed. */
    sessionId: sessionIdSchema,
    /** Browser and operating system in words, and the IP address. */
    device: z.string(),
    address: z.string(),
    /** When it was: the sign-in, or the change. */
    signedInAt: instantSchema,
    /** True for a report of the change itself. */
    isOfChange: z._default(z.boolean(), false),
    /** The change of address that the report undid; null if there was none. */
    undone: z._default(z.nullable(z.object({ from: z.string(), to: z.string() })), null),
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
