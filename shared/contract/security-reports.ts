import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { securityReportIdSchema } from '../domain/ids.ts';
import { securityReportStateSchema } from '../domain/states.ts';
import { area, endpoint } from './endpoint.ts';
import { memberBriefSchema, pageOf, pageQuery, reasonSchema, timelineEntrySchema } from './shapes.ts';

/** A sign-in or a change of address that its member reported as not their own, as staff see it. */
const securityReportSchema = z.object({
  id: securityReportIdSchema,
  member: memberBriefSchema,
  state: securityReportStateSchema,
  /** Browser and operating system; empty if unknown. */
  device: z.string(),
  address: z.string(),
  /** When it was: the sign-in, or the change. */
  signedInAt: instantSchema,
  /** True for a report of the change itself. */
  isOfChange: z.boolean(),
  /** The change of address that the report undid; null if there was none. */
  undone: z.nullable(z.object({ from: z.string(), to: z.string() })),
  reportedAt: instantSchema,
  /** When all sessions and the password were ended; null while the member must follow the link again. */
  securedAt: z.nullable(instantSchema),
  /** When the member set a new password after that. */
  newPasswordAt: z.nullable(instantSchema),
  /** Null: withdrawals are not held. */
  withdrawalsHeldSince: z.nullable(instantSchema),
  /** True when it is the caller's own, which they cannot close. */
  own: z.boolean(),
  timeline: z.array(timelineEntrySchema),
});
export type SecurityReportView = z.infer<typeof securityReportSchema>;

const params = z.strictObject({ reportId: securityReportIdSchema });

export const securityReports = area(
  'security-reports',
  'Staff: sign-ins and changes of address that were not the member’s own',
  {
    listSecurityReports: endpoint({
      method: 'GET',
      path: '/api/security-reports/',
      summary: 'Reports in one state (open by default), oldest first',
      access: { permission: 'read-queues' },
      query: z.strictObject({ ...pageQuery, state: z.optional(securityReportStateSchema) }),
      reply: pageOf(securityReportSchema),
    }),
    readSecurityReport: endpoint({
      method: 'GET',
      path: '/api/security-reports/{reportId}/',
      summary: 'A report',
      access: { permission: 'read-queues' },
      params,
      errors: ['not_found'],
      reply: securityReportSchema,
    }),
    closeSecurityReport: endpoint({
      method: 'POST',
      path: '/api/security-reports/{reportId}/close/',
      summary:
        'Closes a report; with the last open one of a member, their withdrawals are released. The member reads the reason',
      access: { permission: 'decide-security-reports' },
      freshFactor: true,
      idempotent: true,
      params,
      body: z.strictObject({ reason: reasonSchema }),
      errors: ['not_found', 'invalid_transition', 'own_case', 'try_again'],
      reply: securityReportSchema,
    }),
  },
);
