import type { Handler } from '#functions/entry/call.ts';
import { isTransitOverdue } from '#functions/ledger/transit.ts';
import { transitSchema } from '#functions/ledger/transit-schema.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { memberKey, openTransit } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Money in transit: booked by hand and not yet confirmed by a bank line, oldest first. */
export const listTransit: Handler<typeof bank.endpoints.listTransit> = async (call) => {
  const paging = await call.page();
  const question = { index: 'gsi1', pk: openTransit, order: 'oldest-first' } as const;
  const [{ items, last }, { policy }] = await Promise.all([
    readPage(call.database, question, transitSchema, paging),
    readConfiguration(call.database),
  ]);
  const members = await readItems(
    call.database,
    items.flatMap(({ memberId }) => (memberId ? [memberKey(memberId)] : [])),
  );
  const names = new Map(
    members.flatMap((item) => {
      const member = parseItem(memberSchema, item);
      return member ? [[member.id, member.profile.name] as const] : [];
    }),
  );
  return {
    items: items.map((item) => ({
      ...item,
      memberName: item.memberId && (names.get(item.memberId) ?? null),
      isOverdue: isTransitOverdue(item.createdAt, policy.transitDays, call.now()),
    })),
    next: paging.next(last),
  };
};
