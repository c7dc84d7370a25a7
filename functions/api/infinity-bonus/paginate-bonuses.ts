import type { Handler } from '#functions/http/call.ts';
import { bonusItem } from '#functions/storage/items.ts';
import { bonusesByKind, bonusesByTime } from '#functions/storage/keys.ts';
import { readPage } from '#functions/storage/read.ts';
import type { infinityBonus } from '#shared/contract/bonus.ts';

/** All bonuses of the member, newest first; of one kind if asked. */
export const paginateBonuses: Handler<typeof infinityBonus.endpoints.paginateBonuses> = async (call) => {
  const { kind } = call.query;
  const memberId = call.signedIn.member.id;
  const list = kind
    ? ({ index: 'gsi2', pk: bonusesByKind(memberId, 'infinity', kind) } as const)
    : ({ index: 'gsi1', pk: bonusesByTime(memberId, 'infinity') } as const);
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { ...list, order: 'newest-first' },
    bonusItem,
    paging,
  );
  return { items, next: paging.next(last) };
};
