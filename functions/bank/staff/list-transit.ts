import type { Call, Handler, Paging } from '#functions/entry/call.ts';
import { readOpenTransit } from '#functions/ledger/table/transit.ts';
import { isTransitOverdue } from '#functions/ledger/transit.ts';
import { type Transit, transitSchema } from '#functions/ledger/transit-schema.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { memberKey, openTransit } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';

type Endpoint = typeof bank.endpoints.listTransit;

/** A page of everything, or all that a line of this direction and amount could confirm. */
const found = async ({ database, query }: Call<Endpoint>, paging: Paging) => {
  const { direction, amountMinor } = query;
  if (direction === undefined || amountMinor === undefined)
    return readPage(
      database,
      { index: 'gsi1', pk: openTransit, order: 'oldest-first' },
      transitSchema,
      paging,
    );
  const fits = (item: Transit) => item.direction === direction && item.amountMinor === amountMinor;
  return { items: (await readOpenTransit(database, fits)).slice(0, paging.limit), last: undefined };
};

/** Money in transit: booked by hand and not yet confirmed by a bank line, oldest first. */
export const listTransit: Handler<Endpoint> = async (call) => {
  const paging = await call.page();
  const [{ items, last }, { policy }] = await Promise.all([
    found(call, paging),
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
