import { writeAudit } from '#functions/audit/table/audit.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import { writeAcceptedAddress } from '#functions/payout-address/table/payout-addresses.ts';
import { payoutAddressKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideAcceptPayee } from '#functions/withdrawal/payee-check.ts';
import { readWithdrawalCase, type WithdrawalCase } from '#functions/withdrawal/table/read-withdrawal.ts';
import { writeAcceptedPayee } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { ActContext, StaffTarget } from './act-context.ts';

/**
 * Compliance accepts the payee of a withdrawal, and with it of the later ones to the same address, if the member still
 * has it. The caller commits.
 * @throws AppError not_found, invalid_transition, own_case, try_again
 */
export const acceptPayee = async (
  { database, actor, now: clock }: ActContext,
  transaction: Transaction,
  { area, withdrawalId, staff }: StaffTarget,
  reason: string,
): Promise<WithdrawalCase> => {
  const { withdrawal: before, member } = await readWithdrawalCase(database, area, withdrawalId);
  const now = clock();
  const { withdrawal, acceptance } = decideAcceptPayee(before, staff, reason, now);
  const key = payoutAddressKey(member.id, before.payee.addressId);
  const address = await readItem(database, key, payoutAddressSchema);
  writeAcceptedPayee(transaction, withdrawal, staff);
  if (address) writeAcceptedAddress(transaction, member.id, address, acceptance);
  writeAudit(transaction, { actor, act: 'payee-accepted', subjectId: withdrawalId, reason }, now);
  return { withdrawal, member };
};
