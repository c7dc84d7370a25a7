import * as z from 'zod/mini';
import { daySchema, instantSchema, monthSchema } from '../domain/calendar.ts';
import { bonusIdSchema, entryIdSchema } from '../domain/ids.ts';
import { bpsSchema, minorSchema } from '../domain/money.ts';
import { reversalCauseSchema } from '../domain/reversal-cause.ts';
import { bonusStateSchema } from '../domain/states.ts';
import { bonusKindSchema } from '../domain/words.ts';
import { area, endpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './shapes.ts';

export const bonusSchema = z.object({
  id: bonusIdSchema,
  kind: bonusKindSchema,
  state: bonusStateSchema,
  amountMinor: minorSchema,
  /** What the rate was applied to. */
  baseMinor: minorSchema,
  rateBps: bpsSchema,
  /** Sponsor bonuses only: how many levels below me the buyer is. */
  level: z.nullable(z.int()),
  /** Sponsor bonuses only: the buyer's masked name. */
  fromName: z.nullable(z.string()),
  at: instantSchema,
  /** The ledger entry that paid it; null while it awaits funding. */
  entryId: z.nullable(entryIdSchema),
  /** Why it was taken back, if its order was reversed. */
  reversalCause: z.optional(reversalCauseSchema),
});
export type BonusView = z.infer<typeof bonusSchema>;

/** What was granted by kind and in the last 24 months, and what is to come. */
export const bonusTotalsSchema = z.object({
  totalMinor: minorSchema,
  byKind: z.array(z.object({ kind: bonusKindSchema, totalMinor: minorSchema, count: z.int() })),
  byMonth: z.array(
    z.object({
      month: monthSchema,
      returnMinor: minorSchema,
      sponsorMinor: minorSchema,
      manualMinor: minorSchema,
    }),
  ),
  accruedSoFarMinor: minorSchema,
  nextReturnOn: z.nullable(daySchema),
});
export type BonusTotals = z.infer<typeof bonusTotalsSchema>;

const listLatestBonuses = <const Path extends '/api/infinity/bonus/' | '/api/security/bonus/'>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'My latest ten bonuses',
    access: 'sees-money',
    reply: z.object({ items: z.array(bonusSchema) }),
  });

const aggregateBonuses = <
  const Path extends
    | '/api/infinity/bonus/aggregated-infinity-bonus-info/'
    | '/api/security/bonus/aggregated-security-bonus-info/',
>(
  path: Path,
) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'Totals by kind and for the last 24 months, what has accrued, and when the next return is due',
    access: 'sees-money',
    reply: bonusTotalsSchema,
  });

const paginateBonuses = <
  const Path extends '/api/infinity/bonus/paginated-bonuses/' | '/api/security/bonus/paginated-bonuses/',
>(
  path: Path,
) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'My bonuses, newest first; optionally of one kind',
    access: 'sees-money',
    query: z.strictObject({ ...pageQuery, kind: z.optional(bonusKindSchema) }),
    reply: pageOf(bonusSchema),
  });

export const infinityBonus = area('infinity-bonus', "A member's bonuses in infinity", {
  listLatestBonuses: listLatestBonuses('/api/infinity/bonus/'),
  aggregateBonuses: aggregateBonuses('/api/infinity/bonus/aggregated-infinity-bonus-info/'),
  paginateBonuses: paginateBonuses('/api/infinity/bonus/paginated-bonuses/'),
});

export const securityBonus = area('security-bonus', "A member's bonuses in security", {
  listLatestBonuses: listLatestBonuses('/api/security/bonus/'),
  aggregateBonuses: aggregateBonuses('/api/security/bonus/aggregated-security-bonus-info/'),
  paginateBonuses: paginateBonuses('/api/security/bonus/paginated-bonuses/'),
});
