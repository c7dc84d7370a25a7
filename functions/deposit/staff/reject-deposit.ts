import { writeAudit } from '#functions/audit/table/audit.ts';
import { decideRejectDeposit } from '#functions/deposit/deposit.ts';
import { showStaffDeposit } from '#functions/deposit/show-deposit.ts';
import { readDepositCase } from '#functions/deposit/table/deposit-case.ts';
import { writeDepositEnding } from '#functions/deposit/table/write-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';

/** A treasurer ends a waiting deposit; the member sees the reason, and a part payment goes back. */
export const rejectDeposit: Handler<typeof staffDeposits.endpoints.rejectDeposit> = async (call) => {
  const { database, shards, actor, body } = call;
  const { deposit, member } = await readDepositCase(database, call.params.depositId, actor);
  const moment = momentOf(call, deposit.id);
  const ending = decideRejectDeposit(deposit, body.reason, moment);
  const transaction = new Transaction();
  writeDepositEnding(transaction, ending, shards);
  const { now } = moment;
  writeAudit(
    transaction,
    { actor, act: 'deposit-rejected', subjectId: deposit.id, reason: body.reason },
    now,
  );
  const standing = { deposit: ending.deposit, position: null };
  return call.commit(transaction, showStaffDeposit(standing, member.status, now));
};
