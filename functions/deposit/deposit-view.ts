import type { Member } from '#functions/member/member-schema.ts';
import { amountDue } from '#functions/order/order.ts';
import { bankPaymentView, confirmingView, orderMemberView, orderView } from '#functions/order/order-view.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';
import { accruedSoFar, underRequestMinor } from '#shared/domain/accrual.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { DepositWithPosition } from './deposit.ts';
import type { Deposit } from './deposit-schema.ts';

const paymentView = (deposit: Deposit) => {
  const { payment, bank, invoice, inSuspenseMinor } = deposit;
  if (bank) return bankPaymentView(bank, deposit);
  if (payment === 'balance') return { method: 'balance' as const };
  return {
    method: 'coinpayments' as const,
    receivedMinor: inSuspenseMinor,
    dueMinor: amountDue(deposit),
    invoice,
  };
};

/** The deposit as its member sees it, with what has accrued until now. */
export const depositView = ({ deposit, position }: DepositWithPosition, now: Date) => {
  const today = dayOf(instantOf(now));
  return {
    ...deposit,
    ...orderView(deposit),
    amountMinor: deposit.totalMinor,
    principalMinor: position?.principalMinor ?? zeroMinor,
    underRequestMinor: position ? underRequestMinor(position) : zeroMinor,
    payment: paymentView(deposit),
    accruedSoFarMinor: position ? accruedSoFar(position, today) : zeroMinor,
    nextReturnOn: position?.dueOn ?? null,
  };
};

/** The deposit as staff see it. */
export const staffDepositView = (
  shown: DepositWithPosition,
  member: Pick<Member, 'email' | 'status'>,
  now: Date,
): ReplyInputOf<typeof staffDeposits.endpoints.confirmDeposit> => ({
  ...depositView(shown, now),
  member: orderMemberView(shown.deposit, member),
  confirming: confirmingView(shown.deposit),
});
