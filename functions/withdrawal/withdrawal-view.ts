import type { Member } from '#functions/member/member-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { StaffWithdrawal, WithdrawalView } from '#shared/contract/withdrawals.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { isOpen, netOf } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** The withdrawal as its member sees it: with the number of approvals, without the approvers. */
export const withdrawalView = (withdrawal: Withdrawal): WithdrawalView => ({
  ...withdrawal,
  netMinor: netOf(withdrawal),
  approvals: { done: withdrawal.approvals.length, needed: withdrawal.approvalsNeeded },
  arrivesBy: isOpen(withdrawal) || withdrawal.state === 'sent' ? withdrawal.arrivesBy : null,
  timeline: timelineView(withdrawal.history),
});

/** The withdrawal as it is shown to a staff member. */
export const staffWithdrawalView = (
  withdrawal: Withdrawal,
  { email, status }: Pick<Member, 'email' | 'status'>,
  viewerId: MemberId,
  now: Date,
): StaffWithdrawal => {
  const { memberId, memberName, claim } = withdrawal;
  const mine = (id: MemberId): boolean => id === viewerId;
  return {
    ...withdrawalView(withdrawal),
    member: { memberId, name: memberName, email, status },
    approvers: withdrawal.approvals.map((approval) => ({ ...approval, mine: mine(approval.memberId) })),
    claim: claim && claim.until > instantOf(now) ? { ...claim, mine: mine(claim.memberId) } : null,
    own: mine(memberId),
    flag: withdrawal.state === 'waiting' ? withdrawal.flag : null,
    reasonCode: withdrawal.reasonCode,
    payeeAcceptance: withdrawal.payeeAcceptance,
  };
};
