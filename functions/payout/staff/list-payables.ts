import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { payableSchema } from '#functions/payable/payable-schema.ts';
import { payableView } from '#functions/payout/payout-views.ts';
import { memberKey, payableQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Payables in one state (open by default), oldest first. */
export const listPayables: Handler<typeof payouts.endpoints.listPayables> = async (call) => {
  const { database, query, signedIn } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: payableQueue(query.state ?? 'open'), order: 'oldest-first' },
    payableSchema,
    paging,
  );
  const members = await readItems(
    database,
    items.map(({ memberId }) => memberKey(memberId)),
  );
  return {
    items: items.map((item, index) => ({
      ...payableView(item, signedIn.member.id),
      memberName: parseItem(memberSchema, members[index])?.profile.name ?? item.memberId,
    })),
    next: paging.next(last),
  };
};
