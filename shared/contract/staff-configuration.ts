import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { configurationSchema } from '../domain/configuration.ts';
import { differenceSchema } from '../domain/configuration-difference.ts';
import { proposalIdSchema } from '../domain/ids.ts';
import { configurationVersionMax } from '../domain/limits.ts';
import { soundConfigurationSchema } from '../domain/sound-configuration.ts';
import { area, endpoint } from './endpoint.ts';
import { proposalSchema } from './proposals.ts';
import { changeCountMax, changeCountSchema, pageOf, pageQuery, reasonSchema } from './shapes.ts';

/** A count of at most a thousand. */
const boundedCountSchema = z.object({ count: z.int(), isMore: z.boolean() });
export type BoundedCount = z.infer<typeof boundedCountSchema>;

const staffSchema = z.object({
  /** The version that a new one starts from: the last scheduled one, otherwise the one in force. */
  base: configurationSchema,
  inForceVersion: z.int(),
  /** In order of time. */
  scheduled: z.array(z.object({ version: z.int(), effectiveFrom: instantSchema })),
  /** True once money was booked. */
  isCurrencyFixed: z.boolean(),
  /** True once a statement of the bank account is in the books. */
  isAccountFixed: z.boolean(),
  /** The administrators' shared draft, with its differences to `base`. */
  draft: z.nullable(
    z.object({
      configuration: configurationSchema,
      /** The version it started from; if `base` is newer, the differences would undo what changed since. */
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
  /** Waiting orders and running positions: they keep their terms. */
  waiting: boundedCountSchema,
  running: boundedCountSchema,
  /**
   * Running positions that will renew at maturity on the terms then in force, or be paid out if the offer is removed.
   */
  renewing: boundedCountSchema,
});
export type AffectedOffer = z.infer<typeof affectedOfferSchema>;

const versionSchema = z.object({
  version: z.int(),
  state: z.enum(['in-force', 'scheduled', 'past', 'never-in-force']),
  /** Compared with what was in force before it. */
  differences: z.array(differenceSchema),
  /** Null for a deployment's initial version. */
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
  /** The scheduled version that it is again, on a new version before it. */
  rebasedFrom: z.nullable(z.int()),
});
export type ConfigurationVersionView = z.infer<typeof versionSchema>;

/** The revision of the draft that was read; 0 if there was none. */
const revision = { revision: changeCountSchema };

export const staffConfiguration = area('staff-configuration', 'Staff: versions of the configuration', {
  readConfigurationDraft: endpoint({
    method: 'GET',
    path: '/api/configuration/draft/',
    summary: 'The current draft, and the version that a new one starts from',
    access: { permission: 'propose-configuration' },
    reply: staffSchema,
  }),
  saveConfigurationDraft: endpoint({
    method: 'PUT',
    path: '/api/configuration/',
    summary: 'Saves the draft, a whole configuration; it changes nothing yet',
    access: { permission: 'propose-configuration' },
    body: z.strictObject({
      ...revision,
      configuration: soundConfigurationSchema,
      baseVersion: z.int().check(z.positive(), z.lte(changeCountMax)),
    }),
    errors: ['configuration_changed'],
    reply: staffSchema,
  }),
  discardConfigurationDraft: endpoint({
    method: 'DELETE',
    path: '/api/configuration/draft/',
    summary: 'Discards the draft',
    access: { permission: 'propose-configuration' },
    query: z.strictObject({ revision: z.coerce.number().check(z.int(), z.positive()) }),
    errors: ['configuration_changed'],
    reply: staffSchema,
  }),
  previewConfiguration: endpoint({
    method: 'POST',
    path: '/api/configuration/preview/',
    summary: 'Previews what a configuration would change and whom it would affect; writes nothing',
    access: { permission: 'propose-configuration' },
    body: z.strictObject({ configuration: soundConfigurationSchema }),
    reply: z.object({
      differences: z.array(differenceSchema),
      affected: z.object({
        packages: z.array(affectedOfferSchema),
        plans: z.array(affectedOfferSchema),
        /** Null if nothing changes for new ones; existing ones keep their terms. */
        waitingPurchases: z.nullable(boundedCountSchema),
        waitingDeposits: z.nullable(boundedCountSchema),
        waitingWithdrawals: z.nullable(boundedCountSchema),
        /** Active members: whatever they do afterwards is on the new terms. */
        activeMembers: z.int(),
      }),
    }),
  }),
  proposeConfiguration: endpoint({
    method: 'POST',
    path: '/api/configuration/propose/',
    summary: 'Proposes the next version; it takes effect on approval or at its scheduled time',
    access: { permission: 'propose-configuration' },
    freshFactor: true,
    idempotent: true,
    status: 201,
    body: z.strictObject({
      configuration: soundConfigurationSchema,
      baseVersion: z.int().check(z.positive(), z.lte(changeCountMax)),
      /** Null to take effect on approval. */
      effectiveFrom: z.nullable(instantSchema),
      reason: reasonSchema,
    }),
    errors: ['configuration_changed', 'offer_at_a_loss', 'currency_fixed', 'bank_account_fixed'],
    reply: proposalSchema,
  }),
  listConfigurationVersions: endpoint({
    method: 'GET',
    path: '/api/configuration/versions/',
    summary: 'All versions with who proposed and approved them, newest first',
    access: { permission: 'read-queues' },
    query: z.strictObject(pageQuery),
    reply: pageOf(versionSchema),
  }),
  readConfigurationVersion: endpoint({
    method: 'GET',
    path: '/api/configuration/versions/{version}/',
    summary: 'One version with its whole configuration',
    access: { permission: 'read-queues' },
    params: z.strictObject({
      version: z.coerce.number().check(z.int(), z.positive(), z.lte(configurationVersionMax)),
    }),
    errors: ['not_found'],
    reply: z.object({ ...versionSchema.shape, configuration: configurationSchema }),
  }),
});
