import type { Handler } from '#functions/entry/call.ts';
import { readStatement } from '#functions/statement/table/read-statement.ts';
import type { statements } from '#shared/contract/statements.ts';
import { instantOf } from '#shared/domain/calendar.ts';

/** The statement of one month. */
export const readMonth: Handler<typeof statements.endpoints.readMonth> = (call) =>
  readStatement(call.database, call.signedIn.member, call.query, instantOf(call.now()));
