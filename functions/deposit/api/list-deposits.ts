import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { showDeposit } from '#functions/deposit/show-deposit.ts';
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
  const standing = await withPositions(call.database, items);
  const now = call.now();
  return { items: standing.map((each) => showDeposit(each, now)), next: paging.next(last) };
};
