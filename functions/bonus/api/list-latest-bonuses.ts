import { latestBonuses } from '#functions/bonus/table/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Bonuses = typeof infinityBonus | typeof securityBonus;

/** The member's latest ten bonuses in the area. */
export const listLatestBonuses =
  (area: ProductArea): Handler<Bonuses['endpoints']['listLatestBonuses']> =>
  async ({ database, signedIn }) => ({
    items: (await latestBonuses(database, signedIn.member.id, area)).items,
  });
