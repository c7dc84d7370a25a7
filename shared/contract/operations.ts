import * as z from 'zod/mini';
import { cashChannelSchema } from '../domain/accounts.ts';
import { daySchema, instantSchema, statementDaySchema } from '../domain/calendar.ts';
import { entryWithoutLineSchema } from '../domain/entry-without-line.ts';
import { heldLineSchema } from '../domain/held-line.ts';
import { memberIdSchema } from '../domain/ids.ts';
import { exportFilterMax, exportNameMax } from '../domain/limits.ts';
import { signedMinorSchema } from '../domain/money.ts';
import type { Permission } from '../domain/permissions.ts';
import { personText } from '../domain/text.ts';
import { identityDifferenceSchema, productAreaSchema, withdrawalStopCauseSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { actorViewSchema, pageOf, pageQuery, reasonSchema } from './shapes.ts';

const auditLineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: actorViewSchema,
  /** The name of the act, such as `purchase-rejected`. */
  act: z.string(),
  /** The id of the member, purchase, proposal … it concerns; for withdrawal stops the area. */
  subjectId: z.string(),
  reason: z.nullable(z.string()),
});
export type AuditLineView = z.infer<typeof auditLineSchema>;

const progress = { granted: z.int(), settled: z.int(), matured: z.int(), failed: z.int() };
const runStateSchema = z.enum(['running', 'done', 'failed', 'cut-off']);

const runSchema = z.object({
  day: daySchema,
  state: runStateSchema,
  startedAt: instantSchema,
  updatedAt: instantSchema,
  ...progress,
  /** The shards that have started, of `shardCount` in all. */
  shards: z.array(z.object({ shard: z.int(), state: runStateSchema, updatedAt: instantSchema, ...progress })),
});
export type AccrualRunView = z.infer<typeof runSchema>;

export const queueNames = [
  'approvals',
  'kyc',
  'purchases',
  'deposits',
  'withdrawals-infinity',
  'withdrawals-security',
  'withdrawals-principal',
  'suspense',
  'payables',
  'payout-batches',
  'bank-lines',
  'bank-files',
  'transit',
  'proposals',
  'security-reports',
] as const;
export type QueueName = (typeof queueNames)[number];

const queueCountSchema = z.object({
  name: z.enum(queueNames),
  count: z.int(),
  /** True beyond a thousand, which is the most that is counted. */
  isMore: z.boolean(),
  oldestAt: z.nullable(instantSchema),
  /** The oldest has waited longer than it may: money in transit that no bank line confirms. */
  isOverdue: z.boolean(),
});
export type QueueCount = z.infer<typeof queueCountSchema>;

/** The permission to open each queue; its count is hidden from everyone else. */
export const permissionOfQueue: Readonly<Record<QueueName, Permission>> = {
  approvals: 'read-members',
  kyc: 'decide-kyc',
  purchases: 'read-queues',
  deposits: 'read-queues',
  'withdrawals-infinity': 'read-queues',
  'withdrawals-security': 'read-queues',
  'withdrawals-principal': 'read-queues',
  suspense: 'read-queues',
  payables: 'decide-withdrawals',
  'payout-batches': 'decide-withdrawals',
  'bank-lines': 'decide-purchases',
  'bank-files': 'decide-suspense',
  transit: 'decide-purchases',
  proposals: 'read-queues',
  'security-reports': 'read-queues',
};

/** A withdrawal stop, as shown to members. */
const stopSchema = z.object({
  area: productAreaSchema,
  stopped: z.boolean(),
  since: z.nullable(instantSchema),
  cause: z.nullable(withdrawalStopCauseSchema),
  reason: z.nullable(z.string()),
  by: z.nullable(actorViewSchema),
});
export type StopView = z.infer<typeof stopSchema>;

/** Cash in the books beside what the bank or the provider shows, as compared last. */
const reconciliationViewSchema = z.object({
  channel: cashChannelSchema,
  shownMinor: signedMinorSchema,
  /** What it should show by our books. */
  expectedMinor: signedMinorSchema,
  /** What is shown less what is expected. */
  differenceMinor: signedMinorSchema,
  /** How many bank files can't come into the books, which the difference is about. */
  heldFiles: z.int(),
  /** The first lines of those files that are not in the books, counted from the oldest file on, and how many more. */
  lines: z.array(z.extend(heldLineSchema, { fileId: z.string(), number: z.int() })),
  moreLines: z.int(),
  /** Entries that moved cash at the bank without a line of a statement, newest first. */
  entriesWithoutLine: z.array(entryWithoutLineSchema),
  differsSince: z.nullable(instantSchema),
  /** From then on nothing is paid by bank; null without a difference, and for the provider. */
  stopsPayoutsAt: z.nullable(instantSchema),
  /** Nothing is paid by bank now. */
  stopsPayouts: z.boolean(),
  comparedAt: instantSchema,
});
export type ReconciliationView = z.infer<typeof reconciliationViewSchema>;

/** A member of whom the sign-in service has something else than our record. */
const identityDriftViewSchema = z.object({
  memberId: memberIdSchema,
  name: z.string(),
  differences: z.array(z.object({ what: identityDifferenceSchema, since: instantSchema })),
});
export type IdentityDriftView = z.infer<typeof identityDriftViewSchema>;

const stopBody = z.strictObject({ area: productAreaSchema, reason: reasonSchema });

const deadLettersSchema = z.object({
  /** Name of the consumer, such as `journal`. */
  consumer: z.string(),
  /** About how many: SQS counts with a delay of up to a minute. */
  count: z.int(),
});
export type DeadLettersView = z.infer<typeof deadLettersSchema>;

export const operations = area('operations', 'Staff: audit log, accrual runs, seals and incidents', {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit/',
    summary:
      'The audit log, newest first, filtered by person, subject, act or day; a filtered page may be short',
    access: { permission: 'read-audit' },
    query: z.strictObject({
      ...pageQuery,
      actor: z.optional(memberIdSchema),
      subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      act: z.optional(z.string().check(z.regex(/^[a-z:-]{1,60}$/))),
      day: z.optional(statementDaySchema),
    }),
    reply: pageOf(auditLineSchema),
  }),
  noteExport: endpoint({
    method: 'POST',
    path: '/api/audit/exports/',
    summary:
      'Notes in the audit log that the caller saves a list as a file; the screen does so before it does',
    access: { permission: 'read-queues' },
    body: z.strictObject({
      /** Name of the file, without its ending. */
      list: personText(exportNameMax),
      /** The page and its filters. */
      filter: personText(exportFilterMax),
      count: z.int().check(z.gte(0), z.lte(10_000_000)),
    }),
    reply: z.object({ noted: z.literal(true) }),
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/runs/',
    summary: 'Recent accrual runs with their progress, what is still due, and the latest seal',
    access: { permission: 'read-queues' },
    reply: z.object({
      shardCount: z.int(),
      runs: z.array(runSchema),
      /** Positions with something due now; counted up to a limit. */
      due: z.object({ count: z.int(), isMore: z.boolean(), oldestOn: z.nullable(daySchema) }),
      seal: z.nullable(z.object({ number: z.int(), lines: z.int(), sealedAt: instantSchema })),
    }),
  }),
  countQueues: endpoint({
    method: 'GET',
    path: '/api/queues/',
    summary: 'How many items wait in each queue that the caller may open, and since when the oldest',
    access: { permission: 'read-queues' },
    reply: z.object({ queues: z.array(queueCountSchema) }),
  }),
  readIncidents: endpoint({
    method: 'GET',
    path: '/api/incidents/',
    summary:
      'Whether the withdrawals of each area are stopped or active, recent changes, whether cash agrees with the bank and the provider, and identities with our records',
    access: { permission: 'read-queues' },
    reply: z.object({
      areas: z.array(stopSchema),
      history: z.array(auditLineSchema),
      /** Those compared so far. */
      cash: z.array(reconciliationViewSchema),
      /** Those that differ for the longest. */
      identities: z.object({ items: z.array(identityDriftViewSchema), isMore: z.boolean() }),
    }),
  }),
  stopWithdrawals: endpoint({
    method: 'POST',
    path: '/api/incidents/',
    summary: 'Stops the withdrawals of an area immediately; one person is enough',
    access: { permission: 'stop-withdrawals' },
    freshFactor: true,
    idempotent: true,
    body: stopBody,
    errors: ['invalid_transition'],
    reply: stopSchema,
  }),
  proposeLifting: endpoint({
    method: 'POST',
    path: '/api/incidents/lift/',
    summary: 'Proposes to resume the withdrawals of an area; a second person approves',
    access: { permission: 'stop-withdrawals' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: stopBody,
    errors: ['invalid_transition'],
    reply: proposalSchema,
  }),
  listDeadLetters: endpoint({
    method: 'GET',
    path: '/api/dead-letters/',
    summary: 'Consumers that failed on events too often, and how many of those wait to be sent again',
    access: { permission: 'redrive' },
    reply: z.object({ consumers: z.array(deadLettersSchema) }),
  }),
  redrive: endpoint({
    method: 'POST',
    path: '/api/dead-letters/',
    summary: 'Sends all dead letters of a consumer to it again; nothing that was done is done twice',
    access: { permission: 'redrive' },
    body: z.strictObject({ consumer: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
    errors: ['not_found'],
    reply: deadLettersSchema,
  }),
});
