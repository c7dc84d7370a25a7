import { bonusPage } from '#functions/bonus/api/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus } from '#shared/contract/bonus.ts';

/** All bonuses of the member, newest first; of one kind if asked. */
export const paginateBonuses: Handler<typeof infinityBonus.endpoints.paginateBonuses> = async (call) => {
  const { kind } = call.query;
  const memberId = call.signedIn.member.id;
  const paging = await call.page();
  const { items, last } = await bonusPage(call.database, { memberId, area: 'infinity', kind }, paging);
  return { items, next: paging.next(last) };
};
