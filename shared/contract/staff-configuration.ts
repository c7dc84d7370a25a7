import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { configurationSchema } from '../domain/configuration.ts';
import { differenceSchema } from '../domain/configuration-difference.ts';
import { proposalIdSchema } from '../domain/ids.ts';
import { configurationVersionMax } from '../domain/limits.ts';
import { soundConfigurationSchema } from '../domain/sound-configuration.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { pageOf, pageQuery, reasonSchema } from './shapes.ts';

/** How many there are; at most a thousand are counted. */
const boundedCountSchema = z.object({ count: z.int(), isMore: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCountSchema>;

const staffSchema = z.object({
  /** What a new version is made from: the scheduled version, or else the one in force. */
  base: configurationSchema,
  inForceVersion: z.int(),
  scheduled: z.nullable(z.object({ version: z.int(), effectiveFrom: instantSchema })),
  /** Money was booked, so the currency stays. */
  isCurrencyFixed: z.boolean(),
  /** What administrators prepare together, with its differences to `base`. */
  draft: z.nullable(
    z.object({
      configuration: configurationSchema,
      /** The version it was made from; when `base` is newer, the differences undo what came between. */
      baseVersion: z.int(),
      savedBy: z.string(),
      savedAt: instantSchema,
      revision: z.int(),
      differences: z.array(differenceSchema),
    }),
  ),
});
export type StaffConfiguration = z.infer<typeof staffSchema>;

const affectedOfferSchema = z.object({
  id: z.string(),
  name: z.string(),
  isRemoved: z.boolean(),
  /** Orders that wait for their payment, and positions that run: they keep their terms. */
  waiting: boundedCountSchema,
  running: boundedCountSchema,
  /** Of those that run: renewed at maturity under the terms that are in force then, or paid out if it is removed. */
  renewing: boundedCountSchema,
});
export type AffectedOffer = z.infer<typeof affectedOfferSchema>;

const versionSchema = z.object({
  version: z.int(),
  state: z.enum(['in-force', 'scheduled', 'past', 'never-in-force']),
  /** To the version before. */
  differences: z.array(differenceSchema),
  /** Null for what the deployment started with. */
  proposal: z.nullable(
    z.object({
      id: proposalIdSchema,
      reason: z.string(),
      proposedBy: z.string(),
      proposedAt: instantSchema,
      approvedBy: z.nullable(z.string()),
      approvedAt: instantSchema,
    }),
  ),
  effectiveFrom: z.nullable(instantSchema),
  inForceSince: z.nullable(instantSchema),
});
export type ConfigurationVersionView = z.infer<typeof versionSchema>;

/** Which draft was read: 0 when there was none. */
const revision = { revision: z.int().check(z.nonnegative()) };

export const staffConfiguration = area('staff-configuration', 'Staff: versions of the configuration', {
  readConfigurationDraft: endpoint({
    method: 'GET',
    path: '/api/configuration/draft/',
    summary: 'The draft that stands, and what a new version is made from',
    access: { permission: 'propose-configuration' },
    reply: staffSchema,
  }),
  saveConfigurationDraft: endpoint({
    method: 'PUT',
    path: '/api/configuration/',
    summary: 'Saves the draft, a whole configuration; nothing takes effect by it',
    access: { permission: 'propose-configuration' },
    body: z.strictObject({
      ...revision,
      configuration: soundConfigurationSchema,
      baseVersion: z.int().check(z.positive()),
    }),
    errors: ['configuration_changed'],
    reply: staffSchema,
  }),
  discardConfigurationDraft: endpoint({
    method: 'DELETE',
    path: '/api/configuration/draft/',
    summary: 'Throws the draft away',
    access: { permission: 'propose-configuration' },
    query: z.strictObject({ revision: z.coerce.number().check(z.int(), z.positive()) }),
    errors: ['configuration_changed'],
    reply: staffSchema,
  }),
  previewConfiguration: endpoint({
    method: 'POST',
    path: '/api/configuration/preview/',
    summary: 'What a configuration would change, and whom it concerns; nothing is written',
    access: { permission: 'propose-configuration' },
    body: z.strictObject({ configuration: soundConfigurationSchema }),
    reply: z.object({
      differences: z.array(differenceSchema),
      affected: z.object({
        packages: z.array(affectedOfferSchema),
        plans: z.array(affectedOfferSchema),
        /** Null where nothing changes for them. They keep what they were made under. */
        waitingPurchases: z.nullable(boundedCountSchema),
        waitingDeposits: z.nullable(boundedCountSchema),
        waitingWithdrawals: z.nullable(boundedCountSchema),
        /** Active members, whom everything concerns that they do from then on. */
        activeMembers: z.int(),
      }),
    }),
  }),
  proposeConfiguration: endpoint({
    method: 'POST',
    path: '/api/configuration/propose/',
    summary: 'Proposes the next version; a second person approves, then or at its time it takes effect',
    access: { permission: 'propose-configuration' },
    idempotent: true,
    status: 201,
    body: z.strictObject({
      configuration: soundConfigurationSchema,
      baseVersion: z.int().check(z.positive()),
      /** Null: as soon as it is approved. */
      effectiveFrom: z.nullable(instantSchema),
      reason: reasonSchema,
    }),
    errors: ['configuration_changed', 'currency_fixed'],
    reply: proposalSchema,
  }),
  listConfigurationVersions: endpoint({
    method: 'GET',
    path: '/api/configuration/versions/',
    summary: 'All versions with who decided them, newest first',
    access: { permission: 'read-queues' },
    query: z.strictObject(pageQuery),
    reply: pageOf(versionSchema),
  }),
  readConfigurationVersion: endpoint({
    method: 'GET',
    path: '/api/configuration/versions/{version}/',
    summary: 'One version with everything it decides',
    access: { permission: 'read-queues' },
    params: z.strictObject({
      version: z.coerce.number().check(z.int(), z.positive(), z.lte(configurationVersionMax)),
    }),
    errors: ['not_found'],
    reply: z.object({ ...versionSchema.shape, configuration: configurationSchema }),
  }),
});
