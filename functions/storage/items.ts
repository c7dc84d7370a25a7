import * as z from 'zod/mini';
import { platformAccounts } from '#functions/domain/ledger.ts';
import { daySchema, instantSchema } from '#shared/domain/calendar.ts';
import { configurationSchema } from '#shared/domain/configuration.ts';
import {
  bonusIdSchema,
  entryIdSchema,
  memberIdSchema,
  purchaseIdSchema,
  sponsorCodeSchema,
} from '#shared/domain/ids.ts';
import { bpsSchema, minorSchema, positiveMinorSchema, signedMinorSchema } from '#shared/domain/money.ts';
import { profileSchema } from '#shared/domain/profile.ts';
import { bonusStateSchema, purchaseStateSchema, userStatusSchema } from '#shared/domain/states.ts';
import { bonusKindSchema, memberAccountSchema, productAreaSchema, roleSchema } from '#shared/domain/words.ts';

/**
 * What stands in the table, parsed whenever it is read. Keys and index attributes are stripped by the parsing.
 * Each schema is built when it is first used: a function pays at its start for no item that it does not read.
 */

export const actorSchema = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('member'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('staff'), memberId: memberIdSchema }),
    z.object({ kind: z.literal('system'), name: z.string() }),
  ]),
);

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
    joinedAt: instantSchema,
    sponsorCode: sponsorCodeSchema,
    sponsorIds: z.array(memberIdSchema),
    sponsorName: z.nullable(z.string()),
    interest: z.object({ areas: z.array(productAreaSchema), home: productAreaSchema }),
    consents: z.object({ termsVersion: z.string(), riskNoticeVersion: z.string(), at: instantSchema }),
    roles: z.array(roleSchema),
    version: z.int(),
  }),
);

/** Points from a unique attribute (e-mail, identity, sponsor code) to its member. */
export const memberPointerItem = z.lazy(() => z.object({ memberId: memberIdSchema }));

export const sessionItem = z.lazy(() =>
  z.object({
    memberId: memberIdSchema,
    secretHash: z.string(),
    roles: z.array(roleSchema),
    createdAt: instantSchema,
    /** Ends here whatever happens. */
    endsAt: instantSchema,
    /** Ends here unless it is used before; then it moves on by `idleDays`. */
    idleUntil: instantSchema,
    idleDays: z.int(),
  }),
);
export type Session = z.infer<typeof sessionItem>;

const balance = z._default(minorSchema, 0 as never);
export const walletItem = z.lazy(() =>
  z.object({
    area: productAreaSchema,
    available: balance,
    held: balance,
    invested: balance,
    deposited: balance,
    'principal-held': balance,
  }),
);

const historyLine = z.object({
  at: instantSchema,
  state: z.string(),
  actor: actorSchema,
  reason: z.nullable(z.string()),
});

export const purchaseItem = z.lazy(() =>
  z.object({
    id: purchaseIdSchema,
    memberId: memberIdSchema,
    memberName: z.string(),
    memberEmail: z.string(),
    state: purchaseStateSchema,
    packageId: z.string(),
    packageName: z.string(),
    quantity: z.int(),
    unitPriceMinor: positiveMinorSchema,
    priceMinor: positiveMinorSchema,
    feeMinor: minorSchema,
    feeToPoolMinor: minorSchema,
    totalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    termMonths: z.int(),
    sponsorLevelBps: z.array(bpsSchema),
    configurationVersion: z.int(),
    payment: z.enum(['bank', 'balance']),
    bank: z.nullable(
      z.object({
        reference: z.string(),
        holder: z.string(),
        iban: z.string(),
        bic: z.string(),
        name: z.string(),
      }),
    ),
    inSuspenseMinor: minorSchema,
    createdAt: instantSchema,
    expiresAt: z.nullable(instantSchema),
    activatedAt: z.nullable(instantSchema),
    maturesOn: z.nullable(daySchema),
    history: z.array(historyLine),
    version: z.int(),
  }),
);

/** An active purchase or deposit, as the accrual engine needs it. */
export const positionItem = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    memberId: memberIdSchema,
    area: productAreaSchema,
    principalMinor: positiveMinorSchema,
    annualRateBps: bpsSchema,
    accruesFrom: daySchema,
    grantedMinor: minorSchema,
    maturesOn: daySchema,
  }),
);

const accountRef = z.discriminatedUnion('owner', [
  z.object({ owner: z.literal('member'), account: memberAccountSchema }),
  z.object({ owner: z.literal('platform'), account: z.enum(platformAccounts), shard: z.int() }),
]);

export const entryItem = z.lazy(() =>
  z.object({
    id: entryIdSchema,
    kind: z.enum([
      'purchase-paid',
      'reinvestment',
      'sponsor-bonus-granted',
      'payment-unmatched',
      'payment-refunded',
    ]),
    area: productAreaSchema,
    memberId: memberIdSchema,
    transfers: z.array(z.object({ from: accountRef, to: accountRef, amountMinor: positiveMinorSchema })),
    sourceId: z.string(),
    actor: actorSchema,
    at: instantSchema,
    reason: z.nullable(z.string()),
  }),
);

export const bonusItem = z.lazy(() =>
  z.object({
    id: bonusIdSchema,
    memberId: memberIdSchema,
    area: productAreaSchema,
    kind: bonusKindSchema,
    state: bonusStateSchema,
    amountMinor: minorSchema,
    baseMinor: minorSchema,
    rateBps: bpsSchema,
    level: z.nullable(z.int()),
    sourceId: z.string(),
    fromName: z.nullable(z.string()),
    at: instantSchema,
    entryId: z.nullable(entryIdSchema),
  }),
);

const amountTotal = z._default(minorSchema, 0 as never);
const countTotal = z._default(z.int(), 0);
/** Sums of one month, or of all time, by kind of bonus. */
export const bonusTotalItem = z.lazy(() =>
  z.object({
    month: z.string(),
    returnMinor: amountTotal,
    returnCount: countTotal,
    sponsorMinor: amountTotal,
    sponsorCount: countTotal,
    manualMinor: amountTotal,
    manualCount: countTotal,
  }),
);

export const downlineItem = z.lazy(() =>
  z.object({ memberId: memberIdSchema, level: z.int(), joinedAt: instantSchema }),
);
export const downlineTotalItem = z.lazy(() =>
  z.object({
    level: z.int(),
    count: countTotal,
    volumeMinor: amountTotal,
  }),
);
export const sponsorshipItem = z.lazy(() =>
  z.object({ sponsoredCount: countTotal, volumeMinor: amountTotal }),
);

export const platformItem = z.lazy(() => z.object({ balanceMinor: signedMinorSchema }));

export const idempotencyItem = z.lazy(() =>
  z.object({
    inputHash: z.string(),
    attempt: z.string(),
    status: z.int(),
    body: z.string(),
  }),
);
export type StoredReply = z.infer<typeof idempotencyItem>;

export const configurationItem = z.lazy(() => z.object({ configuration: configurationSchema }));

export const memberCountsItem = z.lazy(() => z.record(z.string(), z.unknown()));

export const limitItem = z.lazy(() => z.object({ count: z.int() }));

export const seedProgressItem = z.lazy(() =>
  z.object({
    state: z.enum(['idle', 'running', 'done', 'failed']),
    done: z.int(),
    total: z.int(),
    step: z.string(),
  }),
);
