import { writeAudit } from '#functions/audit/table/audit.ts';
import { putStatementFile } from '#functions/bank/provider/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Keeps a statement where the bank's own files arrive; from there it is imported in the background. */
export const importStatement: Handler<typeof bank.endpoints.importStatement> = async (call) => {
  const { key, isNew } = await putStatementFile('statement', Buffer.from(call.body.content, 'base64'));
  const id = key.slice(key.lastIndexOf('/') + 1);
  const line = { actor: call.actor, act: 'statement-uploaded', subjectId: id, reason: null };
  const transaction = new Transaction();
  writeAudit(transaction, line, call.now());
  await commit(call.database, transaction);
  return { id, isKnown: !isNew };
};
