import * as z from 'zod/mini';
import { subSchema } from '#functions/platform/proven-identity.ts';
import type { Stored } from '#functions/platform/stored.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { memberIdSchema, pictureIdSchema, proposalIdSchema, sponsorCodeSchema } from '#shared/domain/ids.ts';
import { profileSchema } from '#shared/domain/profile.ts';
import { kycStatusSchema, type UserStatus, userStatusSchema } from '#shared/domain/states.ts';
import { mutableMailTopics, productAreaSchema, roleSchema } from '#shared/domain/words.ts';

/** The statuses to which a member can return when another one ends by itself. */
export const statusesToReturnTo = [
  'waiting-for-approval',
  'active',
  'sanctioned',
] as const satisfies readonly UserStatus[];

const statusBeforeSchema = z.lazy(() =>
  z.object({
    status: z.enum(statusesToReturnTo),
    reason: z.nullable(z.string()),
    visible: z.boolean(),
    until: z.nullable(instantSchema),
  }),
);

/** The status before one that ends by itself, with the reason staff gave for it. */
export type StatusBefore = Stored<typeof statusBeforeSchema>;

/** What a status was before one person replaced it, to be restored exactly. */
const formerStatusSchema = z.lazy(() =>
  z.object({
    status: userStatusSchema,
    reason: z.nullable(z.string()),
    visible: z.boolean(),
    until: z.nullable(instantSchema),
    before: z.nullable(statusBeforeSchema),
  }),
);
export type FormerStatus = Stored<typeof formerStatusSchema>;

/** A member. Staff are members with roles. */
export const memberSchema = z.lazy(() =>
  z.object({
    id: memberIdSchema,
    sub: subSchema,
    email: z.string(),
    profile: profileSchema,
    status: userStatusSchema,
    statusSince: instantSchema,
    statusReason: z.nullable(z.string()),
    statusVisible: z.boolean(),
    statusUntil: z.nullable(instantSchema),
    /** The version with which the member got this status. */
    statusVersion: z._default(z.int(), 1),
    /** What the member returns to when this status ends by itself; null when it does not. */
    statusBefore: z._default(z.nullable(statusBeforeSchema), null),
    /**
     * A status that one person gave to a member with a role: unless a second person approves the proposal by
     * `statusUntil`, it lapses.
     */
    statusUnconfirmed: z._default(
      z.nullable(z.object({ proposalId: proposalIdSchema, former: formerStatusSchema })),
      null,
    ),
    /** Who gave this member a status alone, and until when they can't again. */
    statusAlone: z._default(z.array(z.object({ by: memberIdSchema, until: instantSchema })), []),
    joinedAt: instantSchema,
    sponsorCode: sponsorCodeSchema,
    /** The ten nearest sponsors, nearest first. It never changes, so a cycle is impossible. */
    sponsorIds: z.array(memberIdSchema),
    /** The nearest sponsor's full name, for staff. */
    sponsorName: z.nullable(z.string()),
    interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
    consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
    /** What two administrators decided. A role counts only if the identity's groups in the session name it, too. */
    roles: z.array(roleSchema),
    /** Copy of the state of the member's KYC case; it changes in the case's own transactions. */
    kyc: z._default(kycStatusSchema, 'none'),
    /** The last day on which the identity counts as verified; null when it does not, or when no end was set. */
    kycUntil: z._default(z.nullable(daySchema), null),
    /** When the password, the authenticator or a passkey was last changed or recovered; withdrawals are paused for a while after. */
    credentialsChangedAt: z._default(z.nullable(instantSchema), null),
    /** Since when sign-ins and withdrawals require the authenticator; null while it is off. */
    authenticatorSince: z._default(z.nullable(instantSchema), null),
    /**
     * When the sign-in was last made to ask for the authenticator again, which it had not done although one is on; what
     * was proven until then is the password alone.
     */
    factorEnforcedAt: z._default(z.nullable(instantSchema), null),
    /** How many passkeys they have; each sign-in and confirmation asks for one. */
    passkeys: z._default(z.int(), 0),
    /** Since when nothing is paid out because the member reported a sign-in as not their own; staff lift the hold. */
    withdrawalsHeldSince: z._default(z.nullable(instantSchema), null),
    // A topic that can no longer be muted is dropped when it is read.
    mutedMails: z.pipe(
      z._default(z.array(z.string()), []),
      z.transform((topics) => mutableMailTopics.filter((topic) => topics.includes(topic))),
    ),
    avatarId: z._default(z.nullable(pictureIdSchema), null),
    headerId: z._default(z.nullable(pictureIdSchema), null),
    /** The last day on which the remaining data of a closed account is kept; null while it is open. */
    keptUntil: z._default(z.nullable(daySchema), null),
    /** When the rest of a closed account was erased; null before. */
    forgottenAt: z._default(z.nullable(instantSchema), null),
    version: z.int(),
  }),
);
export type Member = Stored<typeof memberSchema>;
