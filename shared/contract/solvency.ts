import * as z from 'zod/mini';
import { instantSchema } from '../domain/calendar.ts';
import { ledgerProofSchema } from '../domain/ledger-difference.ts';
import { minorSchema, signedMinorSchema } from '../domain/money.ts';
import { productAreaSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';

/** Assets for each 100 % of what is owed, in basis points; null while nothing is owed. */
const coverageSchema = z.nullable(z.int().brand<'Bps'>());

const areaSolvencySchema = z.object({
  area: productAreaSchema,
  /** How many entries the figures come from. */
  entries: z.int(),
  cashBankMinor: signedMinorSchema,
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
  /** What members and payers would have to be given if all of it were asked for today. */
  owedMinor: signedMinorSchema,
  coverageBps: coverageSchema,
  poolMinor: signedMinorSchema,
  feesMinor: signedMinorSchema,
  /** The operator's own funds: capital and earnings, less declared losses. */
  operatorMinor: signedMinorSchema,
  /** Assets less everything on the other side; anything but zero is a fault. */
  differenceMinor: signedMinorSchema,
  /** Bonuses that await funding of the pool (at most a thousand are counted); no debt of principal. */
  awaiting: z.object({ count: z.int(), isMore: z.boolean(), amountMinor: minorSchema }),
  /** Since when withdrawals are stopped, and why. */
  stop: z.nullable(
    z.object({ since: instantSchema, cause: z.enum(['staff', 'ledger-difference']), reason: z.string() }),
  ),
});
export type AreaSolvency = z.infer<typeof areaSolvencySchema>;

const summaryAreaSchema = z.object({
  area: productAreaSchema,
  assetsMinor: signedMinorSchema,
  owedMinor: signedMinorSchema,
  coverageBps: coverageSchema,
});
export type AreaCoverage = z.infer<typeof summaryAreaSchema>;

export const solvency = area('solvency', 'What the platform holds and owes, and whether its books add up', {
  readSolvency: endpoint({
    method: 'GET',
    path: '/api/solvency/',
    summary: 'Each area: assets, what is owed, coverage, and what the proofs of the ledger found',
    access: { permission: 'read-queues' },
    reply: z.object({
      areas: z.array(areaSolvencySchema),
      /** The latest; null before the first night. */
      proof: z.nullable(ledgerProofSchema),
      /** Those before and including it, newest first. */
      proofs: z.array(z.pick(ledgerProofSchema, { state: true, entries: true, endedAt: true })),
    }),
  }),
  readSolvencySummary: endpoint({
    method: 'GET',
    path: '/api/solvency/summary/',
    summary: 'Each area: what the platform holds, what it owes, and when that was last proved',
    access: 'sees-money',
    reply: z.object({
      areas: z.array(summaryAreaSchema),
      /** When the latest proof of the ledger ended, and what it found; null before the first night. */
      proof: z.nullable(z.object({ state: z.enum(['clean', 'difference']), endedAt: instantSchema })),
    }),
  }),
});
