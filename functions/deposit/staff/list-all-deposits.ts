import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { staffDepositView } from '#functions/deposit/deposit-view.ts';
import { withPositions } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { readMembers } from '#functions/member/table/read-members.ts';
import { readQueue } from '#functions/order/table/read-queue.ts';
import { depositQueue } from '#functions/platform/table/keys.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** Deposits of all members in one state (waiting by default), oldest first or by a search, each with its member's status. */
export const listAllDeposits: Handler<typeof staffDeposits.endpoints.listAllDeposits> = async (call) => {
  const { database } = call;
  const paging = await call.page();
  const { items, last } = await readQueue(
    database,
    depositQueue(call.query.state ?? 'waiting'),
    depositSchema,
    { paging, search: call.query },
  );
  const [deposits, members] = await Promise.all([
    withPositions(database, items),
    readMembers(database, items),
  ]);
  const now = call.now();
  return {
    items: deposits.flatMap((each, index) => {
      const member = members[index];
      return member ? [staffDepositView(each, member, now)] : [];
    }),
    next: paging.next(last),
  };
};
