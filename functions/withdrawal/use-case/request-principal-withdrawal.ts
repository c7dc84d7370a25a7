import type { OtpProof } from '#functions/confirmation/otp.ts';
import { consumeProof } from '#functions/confirmation/table/otp.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decidePrincipalWithdrawal } from '#functions/withdrawal/decide-request.ts';
import { readWithdrawalContext } from '#functions/withdrawal/table/read-withdrawal-context.ts';
import { createWithdrawal } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { PrincipalWithdrawalRequest } from '#shared/domain/withdrawal-request.ts';
import type { ActContext } from './act-context.ts';
import { preparePrincipalWithdrawal } from './prepare-principal-withdrawal.ts';

/**
 * A member requests principal of a deposit: returns that are due are granted first, then the amount is held and the
 * proof of the one-time code consumed. The caller commits, inside `withFreshBalances`.
 */
export const requestPrincipalWithdrawal = async (
  context: ActContext,
  transaction: Transaction,
  { member, otpProof }: { readonly member: Member; readonly otpProof: OtpProof },
  input: PrincipalWithdrawalRequest,
): Promise<Withdrawal> => {
  const { depositId, amountMinor } = input;
  // One instant for the withdrawal and its deposit, so that midnight between the two cannot date them differently.
  const now = context.now();
  const atOnce = { ...context, now: () => now };
  const id = newId('WithdrawalId', now);
  const [terms, prepared] = await Promise.all([
    readWithdrawalContext(context.database, member, input.payoutAddressId),
    preparePrincipalWithdrawal(atOnce, member.id, { withdrawalId: id, depositId, amountMinor }),
  ]);
  const withdrawal = decidePrincipalWithdrawal(
    terms,
    { id, amountMinor, earlyExitFeeMinor: input.earlyExitFeeMinor },
    {
      deposit: { depositId, planName: prepared.deposit.planName },
      earlyExitFeeMinor: prepared.earlyExitFeeMinor,
    },
    momentOf(atOnce, id),
  );

  consumeProof(transaction, member.id, otpProof, now);
  createWithdrawal(transaction, withdrawal, terms, now);
  prepared.write(transaction);
  postEntries(transaction, prepared.entries);
  return withdrawal;
};
