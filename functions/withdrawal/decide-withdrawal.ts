import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { addHours, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import { mayFollow, type WithdrawalState, withdrawalMachine } from '#shared/domain/states.ts';
import type { WithdrawalFlag, WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { holdOf, isOpen, netOf, originOf, payoutCashAccount } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** What a decision about a withdrawal leads to: the withdrawal, and the entries that move its money. */
export interface WithdrawalDecision {
  readonly withdrawal: Withdrawal;
  readonly entries: readonly Entry[];
}

/** Why staff say no, and the sentence that the member reads. */
export interface Refusing {
  readonly reasonCode: WithdrawalReasonCode;
  readonly reason: string;
}

/** How long a claim lasts when nothing is decided: a quarter of an hour. */
const claimHours = 0.25;

/** Everything staff do with a withdrawal, with the state that it leads to; a claim leads to none. */
const leadsTo = {
  approve: 'approved',
  reject: 'rejected',
  pay: 'paid',
  fail: 'failed',
  claim: null,
  release: null,
} as const satisfies Record<string, WithdrawalState | null>;
export type StaffAct = keyof typeof leadsTo;

const requireTransition = (from: WithdrawalState, to: WithdrawalState): void => {
  if (!mayFollow(withdrawalMachine, from, to)) throw new AppError('invalid_transition', { from, to });
};

/**
 * May this member of staff do that now? Asked before the write, and again of what stands in the table when the write
 * was refused, so that both give the same reason.
 * @throws AppError invalid_transition; own_case; claimed_by_colleague; second_person_needed
 */
export const checkStaffAct = (withdrawal: Withdrawal, act: StaffAct, staff: StaffMember, now: Date): void => {
  const { state, memberId, claim, firstApproverId } = withdrawal;
  const to = leadsTo[act];
  if (to !== null) requireTransition(state, to);
  else if (!isOpen(withdrawal)) throw new AppError('invalid_transition', { from: state, to: `${act}ed` });
  if (memberId === staff.id) throw new AppError('own_case');
  if (claim && claim.memberId !== staff.id && claim.until > instantOf(now))
    throw new AppError('claimed_by_colleague', { name: claim.name, until: claim.until });
  if (act === 'approve' && firstApproverId === staff.id) throw new AppError('second_person_needed');
};

const withLine = (withdrawal: Withdrawal, line: HistoryLine): Withdrawal => ({
  ...withdrawal,
  history: [...withdrawal.history, line],
  version: withdrawal.version + 1,
});

/** The withdrawal after a decision of staff: in its next state, with a line of history, and looked at by nobody. */
const decided = (
  withdrawal: Withdrawal,
  act: StaffAct,
  staff: StaffMember,
  now: Date,
  line: { readonly state: string; readonly reason: string | null },
): Withdrawal => {
  checkStaffAct(withdrawal, act, staff, now);
  const actor = { kind: 'staff', memberId: staff.id } as const;
  return { ...withLine(withdrawal, { at: instantOf(now), actor, ...line }), claim: null };
};

/**
 * One of the staff agrees. With as many as the amount asks for, the withdrawal is approved; before that it goes on
 * waiting for somebody else.
 */
export const decideApprove = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  const approvals = [...withdrawal.approvals, { memberId: staff.id, name: staff.name, at: instantOf(now) }];
  const isEnough = approvals.length >= withdrawal.approvalsNeeded;
  const line = { state: isEnough ? 'approved' : 'first-approval', reason: null };
  return {
    ...decided(withdrawal, 'approve', staff, now, line),
    state: isEnough ? 'approved' : 'waiting',
    approvals,
    // Whoever approves has seen the flag; it has done its work when the last of them did.
    flag: isEnough ? null : withdrawal.flag,
    firstApproverId: withdrawal.firstApproverId ?? staff.id,
  };
};

/**
 * The member was blocked or marked for fraud: whatever is not paid waits for staff again, approved by nobody and looked
 * at by nobody. @throws AppError invalid_transition
 */
export const decideFlag = (
  withdrawal: Withdrawal,
  flag: WithdrawalFlag,
  actor: Actor,
  now: Date,
): Withdrawal => {
  if (withdrawal.state !== 'waiting') requireTransition(withdrawal.state, 'waiting');
  return {
    ...withLine(withdrawal, { at: instantOf(now), state: 'flagged', actor, reason: null }),
    state: 'waiting',
    approvals: [],
    firstApproverId: null,
    claim: null,
    flag,
  };
};

/** The whole amount goes back to where it came from. */
const returned = (withdrawal: Withdrawal, moment: Moment, reason: string | null): Entry => {
  const { amountMinor } = withdrawal;
  const transfers = [{ from: holdOf(withdrawal), to: originOf(withdrawal), amountMinor }];
  return entryFor(withdrawal, 'withdrawal-returned', moment, transfers, reason);
};

const refused = (
  withdrawal: Withdrawal,
  act: 'reject' | 'fail',
  { reasonCode, reason }: Refusing,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => {
  const state = leadsTo[act];
  const next = decided(withdrawal, act, staff, moment.now, { state, reason });
  return { withdrawal: { ...next, state, reasonCode }, entries: [returned(withdrawal, moment, reason)] };
};

/** Staff say no to a withdrawal that waits or is approved; the money goes back at once. */
export const decideReject = (
  withdrawal: Withdrawal,
  refusing: Refusing,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => refused(withdrawal, 'reject', refusing, staff, moment);

/** The transfer of an approved withdrawal did not work; the money goes back at once. */
export const decideFail = (
  withdrawal: Withdrawal,
  refusing: Refusing,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => refused(withdrawal, 'fail', refusing, staff, moment);

/** The member takes back a withdrawal that still waits. @throws AppError invalid_transition */
export const decideCancel = (withdrawal: Withdrawal, moment: Moment): WithdrawalDecision => {
  requireTransition(withdrawal.state, 'cancelled');
  const line = { at: instantOf(moment.now), state: 'cancelled', actor: moment.actor, reason: null };
  return {
    withdrawal: { ...withLine(withdrawal, line), state: 'cancelled', claim: null },
    entries: [returned(withdrawal, moment, null)],
  };
};

/**
 * The transfer of an approved withdrawal went out: the net amount leaves cash, the fees become the platform's.
 * `cashHeld`: what each shard of the cash account holds that pays this kind of address.
 * @throws AppError holdings_short with the figures
 */
export const decidePay = (
  withdrawal: Withdrawal,
  reference: string,
  cashHeld: readonly Minor[],
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => {
  const next = decided(withdrawal, 'pay', staff, moment.now, { state: 'paid', reason: reference });
  const cash = payoutCashAccount(withdrawal.payee);
  const from = holdOf(withdrawal);
  const fees = platformAccount('fees', moment.shard);
  const transfers = [
    ...takeHeld(cash, cashHeld, moment.shard, netOf(withdrawal)).map(({ shard, amountMinor }) => ({
      from,
      to: platformAccount(cash, shard),
      amountMinor,
    })),
    { from, to: fees, amountMinor: withdrawal.feeMinor },
    { from, to: fees, amountMinor: withdrawal.earlyExitFeeMinor },
  ];
  return {
    withdrawal: { ...next, state: 'paid', reference },
    entries: [entryFor(withdrawal, 'withdrawal-paid', moment, transfers, reference)],
  };
};

/** Staff say to colleagues that they look at it; claiming again makes it last longer. */
export const decideClaim = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  checkStaffAct(withdrawal, 'claim', staff, now);
  const until = addHours(instantOf(now), claimHours);
  const claim = { memberId: staff.id, name: staff.name, until };
  return { ...withdrawal, claim, version: withdrawal.version + 1 };
};

/** Staff look at it no more. */
export const decideRelease = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  checkStaffAct(withdrawal, 'release', staff, now);
  return { ...withdrawal, claim: null, version: withdrawal.version + 1 };
};
