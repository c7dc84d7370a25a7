import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { readAudit } from '#functions/audit/table/read-audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { operations } from '#shared/contract/operations.ts';

/** The audit log, newest first, with the names of the actors. */
export const listAudit: Handler<typeof operations.endpoints.listAudit> = async (call) => {
  const paging = await call.page();
  const { actor, subject, act, day } = call.query;
  const { items, last } = await readAudit(call.database, { actor, subject, act, day }, paging, call.now());
  const actorView = await readActorNames(
    call.database,
    items.map((line) => line.actor),
  );
  return { items: items.map((line) => ({ ...line, by: actorView(line.actor) })), next: paging.next(last) };
};
