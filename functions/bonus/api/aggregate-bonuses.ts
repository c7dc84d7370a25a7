import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { bonusTotals } from './read-bonuses.ts';

type Bonuses = typeof infinityBonus | typeof securityBonus;

/** Totals of the area by kind and month, and what has accrued since the last grant, computed now. */
export const aggregateBonuses =
  (area: ProductArea): Handler<Bonuses['endpoints']['aggregateBonuses']> =>
  (call) =>
    bonusTotals(call.database, call.signedIn.member.id, area, call.now());
