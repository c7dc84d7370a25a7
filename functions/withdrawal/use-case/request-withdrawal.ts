import type { OtpProof } from '#functions/confirmation/otp.ts';
import { consumeProof } from '#functions/confirmation/table/otp.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { decideRequest } from '#functions/withdrawal/decide-request.ts';
import { readWithdrawalContext } from '#functions/withdrawal/table/read-withdrawal-context.ts';
import { writeUse } from '#functions/withdrawal/table/withdrawal-use.ts';
import { createWithdrawal } from '#functions/withdrawal/table/write-withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import type { PayoutAddressId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { ActContext } from './act-context.ts';

/**
 * A member requests a withdrawal of earned money: the amount is held, counted under the limits, and the proof of the
 * one-time code consumed. The caller commits, inside `withCurrentUse`.
 */
export const requestWithdrawal = async (
  context: ActContext,
  transaction: Transaction,
  { member, otpProof }: { readonly member: Member; readonly otpProof: OtpProof },
  input: {
    readonly area: ProductArea;
    readonly amountMinor: Minor;
    readonly feeMinor: Minor;
    readonly payoutAddressId: PayoutAddressId;
  },
): Promise<Withdrawal> => {
  const terms = await readWithdrawalContext(context.database, member, input.payoutAddressId);
  const { area, amountMinor, feeMinor } = input;
  const id = newId('WithdrawalId', context.now());
  const moment = momentOf(context, id);
  const { withdrawal, entry, use } = decideRequest(terms, { id, area, amountMinor, feeMinor }, moment);

  consumeProof(transaction, member.id, otpProof, moment.now);
  createWithdrawal(transaction, withdrawal, terms, moment.now);
  writeUse(transaction, member.id, use);
  postEntries(transaction, [entry]);
  return withdrawal;
};
