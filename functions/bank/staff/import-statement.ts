import { createHash } from 'node:crypto';
import { writeAudit } from '#functions/audit/table/audit.ts';
import { putStatementFile } from '#functions/bank/provider/bank-files.ts';
import { readBankFile } from '#functions/bank/table/bank-files.ts';
import type { Handler } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { bank } from '#shared/contract/bank.ts';

/**
 * Keeps a statement where the bank's own files arrive; from there it is imported in the background. One that was refused
 * or is on hold is imported again, because what it lacked may be there now, such as a mapping of its columns.
 */
export const importStatement: Handler<typeof bank.endpoints.importStatement> = async (call) => {
  const bytes = Buffer.from(call.body.content, 'base64');
  const file = { id: createHash('sha256').update(bytes).digest('hex'), bytes };
  const known = await readBankFile(call.database, file.id);
  const isAgain = known?.state === 'refused' || known?.state === 'held';
  const isPut = await putStatementFile('statement', file, isAgain);
  const line = { actor: call.actor, act: 'statement-uploaded', subjectId: file.id, reason: null };
  const transaction = new Transaction();
  writeAudit(transaction, line, call.now());
  await commit(call.database, transaction);
  return { id: file.id, isKnown: !isPut };
};
