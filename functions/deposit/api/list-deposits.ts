import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositView } from '#functions/deposit/deposit-view.ts';
import { withPositions } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { depositPrefix, memberPk } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member's deposits, newest first, each with what has accrued until now. */
export const listDeposits: Handler<typeof securityDeposits.endpoints.listDeposits> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: memberPk(call.signedIn.member.id), begins: depositPrefix, order: 'newest-first' },
    depositSchema,
    paging,
  );
  const deposits = await withPositions(call.database, items);
  const now = call.now();
  return { items: deposits.map((each) => depositView(each, now)), next: paging.next(last) };
};
