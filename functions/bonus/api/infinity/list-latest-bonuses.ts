import { latestBonuses } from '#functions/bonus/api/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus } from '#shared/contract/bonus.ts';

/** The member's latest ten bonuses. */
export const listLatestBonuses: Handler<typeof infinityBonus.endpoints.listLatestBonuses> = async (call) => ({
  items: await latestBonuses(call.database, call.signedIn.member.id, 'infinity'),
});
