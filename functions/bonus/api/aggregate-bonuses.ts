import { bonusTotalsOf, readBonusSums } from '#functions/bonus/table/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readPositions } from '#functions/position/table/read-positions.ts';
import type { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Bonuses = typeof infinityBonus | typeof securityBonus;

/** Totals of the area by kind and month, and what has accrued since the last grant, computed now. */
export const aggregateBonuses =
  (area: ProductArea): Handler<Bonuses['endpoints']['aggregateBonuses']> =>
  async (call) => {
    const { id } = call.signedIn.member;
    const now = instantOf(call.now());
    const [sums, positions] = await Promise.all([
      readBonusSums(call.database, id, area, now),
      readPositions(call.database, id, area),
    ]);
    return bonusTotalsOf(sums, positions, now);
  };
