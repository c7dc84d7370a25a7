import type { Handler } from '#functions/entry/call.ts';
import { monthSummaries } from '#functions/statement/statement.ts';
import { readMonths } from '#functions/statement/table/read-statement.ts';
import type { statements } from '#shared/contract/statements.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** The months since the member joined, newest first, with opening and closing balances. */
export const listMonths: Handler<typeof statements.endpoints.listMonths> = async (call) => {
  const { id, joinedAt } = call.signedIn.member;
  const { area } = call.query;
  const months = await readMonths(call.database, id, area);
  return { months: monthSummaries(area, months, joinedAt, instantOf(call.now())) };
};
