import * as z from 'zod/mini';
import { platformAccounts } from '../domain/accounts.ts';
import { daySchema, instantSchema, statementDaySchema } from '../domain/calendar.ts';
import { entryKindSchema, entryKinds } from '../domain/entry-kinds.ts';
import { entryIdSchema, memberIdSchema } from '../domain/ids.ts';
import { ledgerProofSchema } from '../domain/ledger-difference.ts';
import { minorSchema, positiveMinorSchema, signedMinorSchema } from '../domain/money.ts';
import { productAreaSchema, withdrawalStopCauseSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { firstToLast, pageOf, pageQuery } from './shapes.ts';

/** Coverage: assets divided by what is owed, in basis points; null while nothing is owed. */
const coverageSchema = z.nullable(z.int().brand<'Bps'>());

const areaSolvencySchema = z.object({
  area: productAreaSchema,
  /** The number of entries behind the figures. */
  entries: z.int(),
  /** What the bank's statements show. */
  cashBankMinor: signedMinorSchema,
  /** Booked by hand, and not confirmed by a line of a statement yet; negative while more was sent than is expected. */
  cashInTransitMinor: signedMinorSchema,
  cashCoinpaymentsMinor: signedMinorSchema,
  investmentsMinor: signedMinorSchema,
  assetsMinor: signedMinorSchema,
  availableMinor: signedMinorSchema,
  heldMinor: signedMinorSchema,
  investedMinor: signedMinorSchema,
  depositedMinor: signedMinorSchema,
  principalHeldMinor: signedMinorSchema,
  membersMinor: signedMinorSchema,
  suspenseMinor: signedMinorSchema,
  /** What is owed to members and, for unmatched payments, to payers. */
  owedMinor: signedMinorSchema,
  coverageBps: coverageSchema,
  poolMinor: signedMinorSchema,
  feesMinor: signedMinorSchema,
  /** Operator equity: capital and gains, less declared losses. */
  operatorMinor: signedMinorSchema,
  /** Assets less debts, pool, fees and operator equity; anything but zero is a fault. */
  differenceMinor: signedMinorSchema,
  /** Bonuses awaiting funding of the pool; at most a thousand are counted. No principal is among them. */
  awaiting: z.object({ count: z.int(), isMore: z.boolean(), amountMinor: minorSchema }),
  /** Since when withdrawals are stopped, and why. */
  stop: z.nullable(
    z.object({
      since: instantSchema,
      cause: withdrawalStopCauseSchema,
      reason: z.string(),
    }),
  ),
});
export type AreaSolvency = z.infer<typeof areaSolvencySchema>;

export const areaCoverageSchema = z.object({
  area: productAreaSchema,
  assetsMinor: signedMinorSchema,
  /** The part of the assets that no line of a bank statement confirms yet; negative while more was sent than is expected. */
  inTransitMinor: signedMinorSchema,
  owedMinor: signedMinorSchema,
  coverageBps: coverageSchema,
});
export type AreaCoverage = z.infer<typeof areaCoverageSchema>;

/** When the latest ledger proof ended, and its result; null before the first night. */
export const proofResultSchema = z.nullable(
  z.object({ state: z.enum(['clean', 'difference']), endedAt: instantSchema }),
);

/** The day of the closing balance of the last bank statement in the books; null before the first. */
const confirmedOnSchema = z.nullable(daySchema);

/** One or more kinds of entries, separated by commas. */
const kindsSchema = z.string().check(
  z.maxLength(400),
  z.refine((text) => text.split(',').every((kind) => entryKinds.some((known) => known === kind)), {
    error: 'Unknown kind of entry.',
  }),
);

/** An entry with what it changed in the balance of one platform account. */
const accountEntrySchema = z.object({
  entryId: entryIdSchema,
  kind: entryKindSchema,
  at: instantSchema,
  /** Whose money it moved; null for the operator's own acts. */
  memberId: z.nullable(memberIdSchema),
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amountMinor: positiveMinorSchema })),
  /** The purchase, deposit, withdrawal, bonus, payment or proposal that caused it. */
  sourceId: z.string(),
  reason: z.nullable(z.string()),
  changeMinor: signedMinorSchema,
  /** The balance after the entry, over all entries, whether listed or not. */
  balanceAfterMinor: signedMinorSchema,
});
export type AccountEntry = z.infer<typeof accountEntrySchema>;

export const solvency = area('solvency', 'Solvency: assets, debts, coverage and ledger proofs', {
  readSolvency: endpoint({
    method: 'GET',
    path: '/api/solvency/',
    summary: 'Assets, debts and coverage of each area, and the results of the ledger proofs',
    access: { permission: 'read-queues' },
    reply: z.object({
      areas: z.array(areaSolvencySchema),
      confirmedOn: confirmedOnSchema,
      /** The latest proof; null before the first night. */
      proof: z.nullable(ledgerProofSchema),
      /** The latest proofs, newest first. */
      proofs: z.array(z.pick(ledgerProofSchema, { state: true, entries: true, endedAt: true })),
    }),
  }),
  listAccountEntries: endpoint({
    method: 'GET',
    path: '/api/solvency/entries/',
    summary:
      'The entries that make up the balance of a platform account, newest first; a page filtered by kind or source may be short',
    access: { permission: 'read-queues' },
    query: z
      .strictObject({
        ...pageQuery,
        area: productAreaSchema,
        account: z.enum(platformAccounts),
        kinds: z.optional(kindsSchema),
        sourceId: z.optional(z.string().check(z.regex(/^[0-9A-Za-z_:#-]{3,120}$/))),
        /** First and last UTC day, both included. */
        from: z.optional(statementDaySchema),
        to: z.optional(statementDaySchema),
      })
      .check(firstToLast('from', 'to')),
    errors: ['try_again'],
    reply: z.object({
      ...pageOf(accountEntrySchema).shape,
      /** The balance now, as on the solvency page. */
      balanceMinor: signedMinorSchema,
    }),
  }),
  readSolvencySummary: endpoint({
    method: 'GET',
    path: '/api/solvency/summary/',
    summary: 'Assets, debts and coverage of each area, and when they were last proved',
    access: 'sees-money',
    reply: z.object({
      areas: z.array(areaCoverageSchema),
      confirmedOn: confirmedOnSchema,
      proof: proofResultSchema,
    }),
  }),
});
