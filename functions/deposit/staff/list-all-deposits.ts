import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { showStaffDeposit } from '#functions/deposit/show-deposit.ts';
import { withPositions } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { depositQueue, memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** Deposits of all members in one state (waiting, unless told), oldest first, each with its member's status. */
export const listAllDeposits: Handler<typeof staffDeposits.endpoints.listAllDeposits> = async (call) => {
  const { database } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: depositQueue(call.query.state ?? 'waiting'), order: 'oldest-first' },
    depositSchema,
    paging,
  );
  const memberKeys = items.map(({ memberId }) => memberKey(memberId));
  const [standing, members] = await Promise.all([
    withPositions(database, items),
    readItems(database, memberKeys),
  ]);
  const now = call.now();
  return {
    items: standing.flatMap((each, index) => {
      const member = parseItem(memberSchema, members[index]);
      return member ? [showStaffDeposit(each, member.status, now)] : [];
    }),
    next: paging.next(last),
  };
};
