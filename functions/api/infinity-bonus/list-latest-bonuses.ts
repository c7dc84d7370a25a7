import type { Handler } from '#functions/http/call.ts';
import { bonusItem } from '#functions/storage/items.ts';
import { bonusesByTime } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/read.ts';
import type { infinityBonus } from '#shared/contract/bonus.ts';

/** The member's latest ten bonuses. */
export const listLatestBonuses: Handler<typeof infinityBonus.endpoints.listLatestBonuses> = async (call) => {
  const pk = bonusesByTime(call.signedIn.member.id, 'infinity');
  return { items: await readAll(call.database, { index: 'gsi1', pk, order: 'newest-first' }, bonusItem, 10) };
};
