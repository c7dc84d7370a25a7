import * as z from 'zod/mini';
import { historyLineSchema } from '#functions/platform/history-line.ts';
import { instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, securityReportIdSchema, sessionIdSchema } from '#shared/domain/ids.ts';
import { securityReportStateSchema } from '#shared/domain/states.ts';

/** A sign-in that its member reported as not their own. */
export const securityReportItem = z.lazy(() =>
  z.object({
    id: securityReportIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    sessionId: sessionIdSchema,
    device: z.string(),
    address: z.string(),
    signedInAt: instantSchema,
    reportedAt: instantSchema,
    state: securityReportStateSchema,
    securedAt: z.nullable(instantSchema),
    securingUntil: instantSchema,
    history: z.array(historyLineSchema),
    version: z.int(),
  }),
);
