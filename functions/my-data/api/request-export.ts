import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { decideExport, exportView } from '#functions/my-data/data-export.ts';
import { readDataExport, writeRequestedExport } from '#functions/my-data/table/data-export.ts';
import { newId } from '#functions/platform/new-id.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { myData } from '#shared/contract/my-data.ts';

/** All of a member's data, read through: a few times a day is enough for anybody. */
const exportsMax = 3;
const windowSeconds = 86_400;

/** Asks for the archive; the event-driven function puts it together. */
export const requestExport: Handler<typeof myData.endpoints.requestExport> = async (call) => {
  const { database } = call;
  const memberId = call.signedIn.member.id;
  const now = call.now();
  const standing = await readDataExport(database, memberId);
  const wanted = decideExport(standing, newId('ExportId', now), now);
  await countAttempt(call, 'export', memberId, exportsMax, windowSeconds);
  const transaction = new Transaction();
  writeRequestedExport(transaction, memberId, { standing, wanted }, now);
  return call.commit(transaction, exportView(wanted, now));
};
