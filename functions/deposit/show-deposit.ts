import { bankPaymentView } from '#functions/order/bank-payment-view.ts';
import { maturityView } from '#functions/order/maturity-view.ts';
import { dueOf } from '#functions/order/order.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { ReplyInputOf } from '#shared/contract/endpoint.ts';
import type { staffDeposits } from '#shared/contract/security-deposits.ts';
import { accruedSoFar, underRequestMinor } from '#shared/domain/accrual.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { zeroMinor } from '#shared/domain/money.ts';
import type { UserStatus } from '#shared/domain/states.ts';
import type { DepositStanding } from './deposit.ts';

/** The deposit as its member sees it, with what has accrued until now: what staff did is shown, who did it is not. */
export const showDeposit = ({ deposit, position }: DepositStanding, now: Date) => {
  const today = dayOf(instantOf(now));
  return {
    ...deposit,
    amountMinor: deposit.totalMinor,
    principalMinor: position?.principalMinor ?? zeroMinor,
    underRequestMinor: position ? underRequestMinor(position) : zeroMinor,
    payment:
      deposit.bank === null
        ? {
            method: 'coinpayments' as const,
            receivedMinor: deposit.inSuspenseMinor,
            dueMinor: dueOf(deposit),
            invoice: deposit.invoice,
          }
        : bankPaymentView(deposit.bank, deposit),
    maturity: maturityView(deposit),
    accruedSoFarMinor: position ? accruedSoFar(position, today) : zeroMinor,
    nextReturnOn: position?.dueOn ?? null,
    timeline: timelineView(deposit.history),
  };
};

/** The deposit as the treasurer's queue shows it. */
export const showStaffDeposit = (
  standing: DepositStanding,
  memberStatus: UserStatus,
  now: Date,
): ReplyInputOf<typeof staffDeposits.endpoints.confirmDeposit> => {
  const { memberId, memberName, memberEmail } = standing.deposit;
  return {
    ...showDeposit(standing, now),
    member: { memberId, name: memberName, email: memberEmail, status: memberStatus },
  };
};
