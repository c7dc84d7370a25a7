import * as z from 'zod/mini';
import { daySchema, instantSchema } from '../domain/calendar.ts';
import { memberIdSchema } from '../domain/ids.ts';
import type { Permission } from '../domain/permissions.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { actorViewSchema, pageOf, pageQuery, reasonSchema } from './shapes.ts';

const auditLineSchema = z.object({
  id: z.string(),
  at: instantSchema,
  by: actorViewSchema,
  /** One word of ours, such as `purchase-rejected`. */
  act: z.string(),
  /** The member, purchase, proposal … that it was done to; for stopped withdrawals the area. */
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
  /** Each shard that has begun; there are `shardCount` in all. */
  shards: z.array(z.object({ shard: z.int(), state: runStateSchema, updatedAt: instantSchema, ...progress })),
});
export type AccrualRunView = z.infer<typeof runSchema>;

const queueNames = [
  'approvals',
  'kyc',
  'purchases',
  'deposits',
  'withdrawals-infinity',
  'withdrawals-security',
  'withdrawals-principal',
  'suspense',
  'proposals',
  'security-reports',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Who works at each queue, or reads it; nobody else is told how much waits in it. */
export const permissionOfQueue: Readonly<Record<QueueName, Permission>> = {
  approvals: 'read-members',
  kyc: 'decide-kyc',
  purchases: 'read-queues',
  deposits: 'read-queues',
  'withdrawals-infinity': 'read-queues',
  'withdrawals-security': 'read-queues',
  'withdrawals-principal': 'read-queues',
  suspense: 'read-queues',
  proposals: 'read-queues',
  'security-reports': 'read-queues',
};

/** What members read about stopped withdrawals. */
const stopSchema = z.object({
  area: productAreaSchema,
  stopped: z.boolean(),
  since: z.nullable(instantSchema),
  cause: z.nullable(z.enum(['staff', 'ledger-difference'])),
  reason: z.nullable(z.string()),
  by: z.nullable(actorViewSchema),
});
export type StopView = z.infer<typeof stopSchema>;

const stopBody = z.strictObject({ area: productAreaSchema, reason: reasonSchema });

export const operations = area('operations', 'Staff: audit log, accrual runs, seals and incidents', {
  listAudit: endpoint({
    method: 'GET',
    path: '/api/audit/',
    summary:
      'What staff and the platform did, newest first; all, or of one person, about one subject, on one day, of one act. A page that searches may be short',
    access: { permission: 'read-audit' },
    query: z.strictObject({
      ...pageQuery,
      actor: z.optional(memberIdSchema),
      subject: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
      act: z.optional(z.string().check(z.regex(/^[a-z:-]{1,60}$/))),
      day: z.optional(daySchema),
    }),
    reply: pageOf(auditLineSchema),
  }),
  listRuns: endpoint({
    method: 'GET',
    path: '/api/runs/',
    summary: 'Accrual runs of the latest days with their progress, what is still due, and the latest seal',
    access: { permission: 'read-queues' },
    reply: z.object({
      shardCount: z.int(),
      runs: z.array(runSchema),
      /** Positions on which something is due now; counted up to a limit. */
      due: z.object({ count: z.int(), isMore: z.boolean(), oldestOn: z.nullable(daySchema) }),
      seal: z.nullable(z.object({ number: z.int(), lines: z.int(), sealedAt: instantSchema })),
    }),
  }),
  countQueues: endpoint({
    method: 'GET',
    path: '/api/queues/',
    summary: 'How much waits in each queue that the caller may open, and since when the oldest',
    access: { permission: 'read-queues' },
    reply: z.object({
      queues: z.array(
        z.object({
          name: z.enum(queueNames),
          count: z.int(),
          /** There are more; at most a thousand are counted. */
          isMore: z.boolean(),
          oldestAt: z.nullable(instantSchema),
        }),
      ),
    }),
  }),
  readIncidents: endpoint({
    method: 'GET',
    path: '/api/incidents/',
    summary: 'Whether withdrawals of each area are stopped, and what was switched lately',
    access: { permission: 'read-queues' },
    reply: z.object({
      areas: z.array(stopSchema),
      history: z.array(auditLineSchema),
    }),
  }),
  stopWithdrawals: endpoint({
    method: 'POST',
    path: '/api/incidents/',
    summary: 'Stops the withdrawals of an area at once; one person is enough',
    access: { permission: 'stop-withdrawals' },
    idempotent: true,
    body: stopBody,
    errors: ['invalid_transition'],
    reply: stopSchema,
  }),
  proposeLifting: endpoint({
    method: 'POST',
    path: '/api/incidents/lift/',
    summary: 'Proposes that stopped withdrawals of an area go on; a second person approves',
    access: { permission: 'stop-withdrawals' },
    idempotent: true,
    status: 201,
    body: stopBody,
    errors: ['invalid_transition'],
    reply: proposalSchema,
  }),
});
