import { writeAudit } from '#functions/audit/table/audit.ts';
import { readBankFile } from '#functions/bank/table/bank-files.ts';
import type { Call } from '#functions/entry/call.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/**
 * Notes who uploads a statement.
 * @returns whether the file was received before, and whether it is imported again all the same: one that was refused or
 * is on hold is, because what it lacked may be there now, such as a mapping of its columns
 */
export const noteUpload = async (
  {
    database,
    actor,
    now,
  }: Pick<Call<Endpoint & { access: { permission: 'decide-purchases' } }>, 'database' | 'actor' | 'now'>,
  fileId: string,
): Promise<{ readonly isKnown: boolean; readonly isAgain: boolean }> => {
  const known = await readBankFile(database, fileId);
  const transaction = new Transaction();
  writeAudit(transaction, { actor, act: 'statement-uploaded', subjectId: fileId, reason: null }, now());
  await commit(database, transaction);
  return { isKnown: known !== null, isAgain: known?.state === 'refused' || known?.state === 'held' };
};
