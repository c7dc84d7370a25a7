import { writeAudit } from '#functions/audit/table/audit.ts';
import { decideBankConfirmation, positionOfDeposit } from '#functions/deposit/deposit.ts';
import { showStaffDeposit } from '#functions/deposit/show-deposit.ts';
import { readDepositCase } from '#functions/deposit/table/deposit-case.ts';
import { writeDeposit, writeDepositActivation } from '#functions/deposit/table/write-deposit.ts';
import type { Handler } from '#functions/entry/call.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { readSponsors } from '#functions/sponsor/table/read-sponsors.ts';
import { setAsideByStaff } from '#functions/suspense/table/write-suspense.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';
import { levelsMax } from '#shared/domain/downline.ts';

/** A treasurer books a received bank payment; what covers the due amount makes the deposit active. */
export const confirmDeposit: Handler<typeof staffDeposits.endpoints.confirmDeposit> = async (call) => {
  const { database, shards, actor, body } = call;
  const { deposit, member } = await readDepositCase(database, call.params.depositId, actor);
  const sponsors = await readSponsors(database, member, levelsMax);
  const moment = momentOf(call, deposit.id);
  const confirmation = decideBankConfirmation(deposit, body, sponsors, moment);
  const { now } = moment;

  const transaction = new Transaction();
  const isActive = confirmation.outcome === 'activated';
  const next = isActive ? confirmation.activation.deposit : confirmation.deposit;
  writeDeposit(transaction, next, shards);
  if (isActive) writeDepositActivation(transaction, confirmation.activation, { shards, now });
  else postEntries(transaction, confirmation.entries);
  const { unmatchedMinor } = confirmation;
  setAsideByStaff(transaction, deposit, { unmatchedMinor, bankReference: body.bankReference }, moment);
  const act = isActive ? 'deposit-confirmed' : `deposit-${next.history.at(-1)?.state}`;
  writeAudit(transaction, { actor, act, subjectId: deposit.id, reason: body.bankReference }, now);
  const position = isActive ? positionOfDeposit(next) : null;
  return call.commit(transaction, showStaffDeposit({ deposit: next, position }, member.status, now));
};
