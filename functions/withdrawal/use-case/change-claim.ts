import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideClaim, decideRelease } from '#functions/withdrawal/decide-withdrawal.ts';
import { readWithdrawalCase, type WithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeStaffAct } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { ActContext, StaffTarget } from './act-context.ts';

const decisions = { claim: decideClaim, release: decideRelease };

/** Staff claim a withdrawal or release their claim. It moves nothing. The caller commits. */
export const changeClaim = async (
  { database, now: clock }: ActContext,
  transaction: Transaction,
  { area, withdrawalId, staff }: StaffTarget,
  act: keyof typeof decisions,
): Promise<WithdrawalCase> => {
  const { withdrawal: before, member } = await readWithdrawalCase(database, area, withdrawalId);
  const now = clock();
  const next = decisions[act](before, staff, now);
  writeStaffAct(transaction, { before, next }, { act, staff, reason: null }, now);
  return { withdrawal: next, member };
};
