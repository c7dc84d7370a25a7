import { bonusTotalsOf } from '#functions/bonus/table/read-bonuses.ts';
import type { readParts } from '#functions/dashboard/table/read-parts.ts';
import type { Page } from '#functions/platform/table/read.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { coverageOf } from '#functions/solvency/solvency.ts';
import { balancesView } from '#functions/statement/balances-view.ts';
import type { Instant } from '#shared/domain/calendar.ts';

type Parts = Awaited<ReturnType<typeof readParts>>;

/** A page of a list as the newest of it. */
export const newestView = <Item, Shown>({ items, last }: Page<Item>, view: (item: Item) => Shown) => ({
  items: items.map(view),
  isMore: last !== undefined,
});

/** What both dashboards show of an area, with its running positions. */
export const partsView = (
  { area, wallets, bonusSums, bonuses, totals, proof }: Parts,
  positions: readonly Position[],
  now: Instant,
) => ({
  balances: balancesView(wallets),
  bonusTotals: bonusTotalsOf(bonusSums, positions, now),
  latestBonuses: newestView(bonuses, (bonus) => bonus),
  solvency: { coverage: coverageOf(area, totals), proof },
});
