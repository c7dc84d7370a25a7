import * as z from 'zod/mini';
import { statusesToReturnTo } from '#functions/member/member.ts';
import { actorSchema } from '#functions/platform/actor.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, pictureIdSchema, sponsorCodeSchema } from '#shared/domain/ids.ts';
import { profileSchema } from '#shared/domain/profile.ts';
import { kycStandingSchema, userStatusSchema } from '#shared/domain/states.ts';
import { mutableMailTopics, productAreaSchema, roleSchema } from '#shared/domain/words.ts';

export const memberItem = z.lazy(() =>
  z.object({
    id: memberIdSchema,
    sub: z.string(),
    email: z.string(),
    profile: profileSchema,
    status: userStatusSchema,
    statusSince: instantSchema,
    statusReason: z.nullable(z.string()),
    statusVisible: z.boolean(),
    statusUntil: z.nullable(instantSchema),
    statusVersion: z._default(z.int(), 1),
    statusBefore: z._default(
      z.nullable(
        z.object({
          status: z.enum(statusesToReturnTo),
          reason: z.nullable(z.string()),
          visible: z.boolean(),
          until: z.nullable(instantSchema),
        }),
      ),
      null,
    ),
    joinedAt: instantSchema,
    sponsorCode: sponsorCodeSchema,
    sponsorIds: z.array(memberIdSchema),
    sponsorName: z.nullable(z.string()),
    interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
    consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
    roles: z.array(roleSchema),
    kyc: z._default(kycStandingSchema, 'none'),
    kycUntil: z._default(z.nullable(daySchema), null),
    credentialsChangedAt: z._default(z.nullable(instantSchema), null),
    authenticatorSince: z._default(z.nullable(instantSchema), null),
    withdrawalsHeldSince: z._default(z.nullable(instantSchema), null),
    // What may be muted can become less: a topic that nobody may mute any more is none that this member muted.
    mutedMails: z.pipe(
      z._default(z.array(z.string()), []),
      z.transform((topics) => mutableMailTopics.filter((topic) => topics.includes(topic))),
    ),
    avatarId: z._default(z.nullable(pictureIdSchema), null),
    headerId: z._default(z.nullable(pictureIdSchema), null),
    keptUntil: z._default(z.nullable(daySchema), null),
    forgottenAt: z._default(z.nullable(instantSchema), null),
    version: z.int(),
  }),
);

/** Points from a unique attribute (e-mail, identity, sponsor code) to its member. */
export const memberPointerItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    /** On a sponsor code: its member closed the account, and nobody comes below them any more. */
    closed: z.optional(z.literal(true)),
  }),
);

/** One status that a member got: from which, by whom and why. */
export const statusChangeItem = z.lazy(() =>
  z.object({
    at: instantSchema,
    from: userStatusSchema,
    to: userStatusSchema,
    reason: z.nullable(z.string()),
    visibleToMember: z.boolean(),
    until: z.nullable(instantSchema),
    actor: actorSchema,
  }),
);

/** The present status of a member ends by itself; `version` is that with which the member got it. */
export const statusEndItem = z.lazy(() =>
  z.object({ memberId: memberIdSchema, endsAt: instantSchema, version: z.int() }),
);
export type StatusEnd = z.infer<typeof statusEndItem>;

/** How often a member began what may still be owed. */
export const commitmentsItem = z.lazy(() => z.object({ count: z.int() }));

export const memberCountsItem = z.lazy(() => z.record(z.string(), z.unknown()));
