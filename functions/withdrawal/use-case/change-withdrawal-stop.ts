import { writeAudit } from '#functions/audit/table/audit.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { writeWithdrawalStop } from '#functions/withdrawal/table/withdrawal-stop.ts';

/**
 * Stops or resumes the withdrawals of an area, with an audit line whose subject is the area. Members see a stop in the
 * notices of the configuration. The caller commits. @throws AppError invalid_transition if nothing would change
 */
export const changeWithdrawalStop = async (
  database: Database,
  transaction: Transaction,
  change: Parameters<typeof writeWithdrawalStop>[2],
  now: Date,
): Promise<void> => {
  const { area, stopped, reason, actor } = change;
  await writeWithdrawalStop(database, transaction, change, now);
  const act = stopped ? 'withdrawals-stopped' : 'withdrawals-resumed';
  writeAudit(transaction, { actor, act, subjectId: area, reason }, now);
};
