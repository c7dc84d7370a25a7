import * as z from 'zod/mini';
import { bonusSchema, bonusTotalsSchema } from './bonus.ts';
import { unreadSchema } from './member-notifications.ts';
import { areaCoverageSchema, proofResultSchema } from './solvency.ts';
import { balancesSchema } from './statements.ts';

/** The newest of a list, newest first, and whether there are more. */
export const newestOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), isMore: z.boolean() });

/** What stands behind the money of an area. */
const areaSolvencySummarySchema = z.object({ coverage: areaCoverageSchema, proof: proofResultSchema });
export type AreaSolvencySummary = z.infer<typeof areaSolvencySummarySchema>;

/** What every dashboard shows of its area. Each part is what its own endpoint answers at that moment. */
export const dashboardParts = {
  balances: balancesSchema,
  bonusTotals: bonusTotalsSchema,
  /** Ten at most. */
  latestBonuses: newestOf(bonusSchema),
  solvency: areaSolvencySummarySchema,
  unread: unreadSchema,
};
