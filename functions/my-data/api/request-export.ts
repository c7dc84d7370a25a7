import { consumeProof } from '#functions/confirmation/table/otp.ts';
import type { Handler } from '#functions/entry/call.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { decideExport, exportView } from '#functions/my-data/data-export.ts';
import { readDataExport, writeRequestedExport } from '#functions/my-data/table/data-export.ts';
import { newId } from '#functions/platform/new-id.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { myData } from '#shared/contract/my-data.ts';

/** An export reads all of a member's data: a few a day are enough. */
const exportsMax = 3;
const windowSeconds = 86_400;

/** Requests an export, confirmed by a code; an event-driven function creates the archive. */
export const requestExport: Handler<typeof myData.endpoints.requestExport> = async (call) => {
  const { database } = call;
  const memberId = call.signedIn.member.id;
  const now = call.now();
  const previous = await readDataExport(database, memberId);
  const wanted = decideExport(previous, newId('ExportId', now), now);
  await countAttempt(call, 'export', memberId, exportsMax, windowSeconds);
  const transaction = new Transaction();
  consumeProof(transaction, memberId, call.otpProof, now);
  writeRequestedExport(transaction, memberId, { current: previous, wanted }, now);
  return call.commit(transaction, exportView(wanted, now));
};
