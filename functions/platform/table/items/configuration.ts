import * as z from 'zod/mini';
import { instantSchema } from '#shared/domain/calendar.ts';
import { configurationSchema } from '#shared/domain/configuration.ts';
import { differenceSchema } from '#shared/domain/configuration-difference.ts';
import { proposalIdSchema } from '#shared/domain/ids.ts';

export const configurationItem = z.lazy(() => z.object({ configuration: configurationSchema }));

/** The scheduled versions, in order of time and of number; `version` counts how often they changed. */
export const scheduledConfigurationItem = z.lazy(() =>
  z.object({
    scheduled: z.array(z.object({ configuration: configurationSchema, effectiveFrom: instantSchema })),
    version: z.int(),
  }),
);

/** A version, kept permanently: its values, what they changed, who proposed and who approved it. */
export const configurationVersionItem = z.lazy(() =>
  z.object({
    version: z.int(),
    configuration: configurationSchema,
    differences: z.array(differenceSchema),
    /** Null for the initial version of a deployment. */
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
    /** Null while it is scheduled, and for one that was replaced before its time. */
    inForceSince: z.nullable(instantSchema),
    /** The scheduled version that it is again, on a new version before it; null for one of its own. */
    rebasedFrom: z.nullable(z.int()),
  }),
);
export type ConfigurationVersion = z.infer<typeof configurationVersionItem>;

/** The administrators' shared draft; `version` counts how often it was saved. */
export const configurationDraftItem = z.lazy(() =>
  z.object({
    configuration: configurationSchema,
    baseVersion: z.int(),
    savedBy: z.string(),
    savedAt: instantSchema,
    version: z.int(),
  }),
);
