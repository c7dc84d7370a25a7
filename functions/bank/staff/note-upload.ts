import { writeAudit } from '#functions/audit/table/audit.ts';
import { readBankFile } from '#functions/bank/table/bank-files.ts';
import type { Call } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { BankFileState } from '#shared/domain/statement-words.ts';

/** Where a file has come to when importing it again could change nothing. */
const handledStates: ReadonlySet<BankFileState> = new Set(['imported', 'informed', 'set-aside']);

/**
 * Notes who uploads a statement.
 * @returns whether it was received before and is handled. One that isn't may be imported again: what it lacked may be
 * there now, such as a mapping of its columns, and what its import failed on may be over.
 */
export const noteUpload = async (
  {
    database,
    actor,
    now,
  }: Pick<Call<Endpoint & { access: { permission: 'decide-purchases' } }>, 'database' | 'actor' | 'now'>,
  fileId: string,
): Promise<{ readonly isHandled: boolean }> => {
  const known = await readBankFile(database, fileId);
  const transaction = new Transaction();
  writeAudit(transaction, { actor, act: 'statement-uploaded', subjectId: fileId, reason: null }, now());
  await commit(database, transaction);
  return { isHandled: known !== null && handledStates.has(known.state) };
};
