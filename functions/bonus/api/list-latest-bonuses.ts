import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { latestBonuses } from './read-bonuses.ts';

type Bonuses = typeof infinityBonus | typeof securityBonus;

/** The member's latest ten bonuses in the area. */
export const listLatestBonuses =
  (area: ProductArea): Handler<Bonuses['endpoints']['listLatestBonuses']> =>
  async (call) => ({ items: await latestBonuses(call.database, call.signedIn.member.id, area) });
