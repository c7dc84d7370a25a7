import { bonusPage } from '#functions/bonus/table/read-bonuses.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { infinityBonus, securityBonus } from '#shared/contract/bonus.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type Bonuses = typeof infinityBonus | typeof securityBonus;

/** All bonuses of the member in the area, newest first; of one kind if asked. */
export const paginateBonuses =
  (area: ProductArea): Handler<Bonuses['endpoints']['paginateBonuses']> =>
  async (call) => {
    const { kind } = call.query;
    const memberId = call.signedIn.member.id;
    const paging = await call.page();
    const { items, last } = await bonusPage(call.database, { memberId, area, kind }, paging);
    return { items, next: paging.next(last) };
  };
