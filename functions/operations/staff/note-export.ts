import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { operations } from '#shared/contract/operations.ts';

/** Notes that the caller saves a list as a file: which, how many rows, and by what it is filtered. */
export const noteExport: Handler<typeof operations.endpoints.noteExport> = async ({
  database,
  actor,
  body,
  now,
}) => {
  const { list, count, filter } = body;
  const transaction = new Transaction();
  const line = { actor, act: 'list-exported', subjectId: list, reason: `${count}: ${filter}` };
  writeAudit(transaction, line, now());
  await commit(database, transaction);
  return { noted: true };
};
