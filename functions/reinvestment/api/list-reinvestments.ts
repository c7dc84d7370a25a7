import type { Handler } from '#functions/entry/call.ts';
import { memberPk, reinvestmentPrefix } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { reinvestmentItem } from '#functions/reinvestment/table/items.ts';
import type { infinityReinvestments } from '#shared/contract/infinity-reinvestments.ts';

/** What the member bought from the available balance, newest first. */
export const listReinvestments: Handler<typeof infinityReinvestments.endpoints.listReinvestments> = async (
  call,
) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: memberPk(call.signedIn.member.id), begins: reinvestmentPrefix, order: 'newest-first' },
    reinvestmentItem,
    paging,
  );
  return { items, next: paging.next(last) };
};
