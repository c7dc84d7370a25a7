import { depositSchema } from '#functions/deposit/deposit-schema.ts';
import { depositView } from '#functions/deposit/deposit-view.ts';
import { withPositions } from '#functions/deposit/table/read-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { depositPrefix, memberPk } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import type { securityDeposits } from '#shared/contract/security-deposits.ts';

/** The member's latest five deposits. */
export const listLastDeposits: Handler<typeof securityDeposits.endpoints.listLastDeposits> = async (call) => {
  const pk = memberPk(call.signedIn.member.id);
  const question = { pk, begins: depositPrefix, order: 'newest-first' } as const;
  const deposits = await readAll(call.database, question, depositSchema, 5);
  const shown = await withPositions(call.database, deposits);
  const now = call.now();
  return { items: shown.map((each) => depositView(each, now)) };
};
