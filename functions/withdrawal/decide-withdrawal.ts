import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { type Taken, takeFromShards } from '#functions/ledger/pool.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import { bookedIn } from '#shared/domain/accounts.ts';
import { addHours, type Day, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { Minor } from '#shared/domain/money.ts';
import { mayFollow, type WithdrawalState, withdrawalMachine } from '#shared/domain/states.ts';
import type { WithdrawalFlag, WithdrawalReasonCode } from '#shared/domain/withdrawal-request.ts';
import { holdOf, isOpen, netOf, originOf, payoutCashAccount, stateWhenPaying } from './withdrawal.ts';
import type { Withdrawal } from './withdrawal-schema.ts';

/** True if this person is its only approver, and it isn't small enough that they may send it as well. */
const isOnlyApprover = ({ approvals, approverMayPay }: Withdrawal, staff: Pick<StaffMember, 'id'>): boolean =>
  approverMayPay !== true && approvals.length === 1 && approvals[0]?.memberId === staff.id;

/** The result of a decision: the withdrawal, and the entries that move its funds. */
export interface WithdrawalDecision {
  readonly withdrawal: Withdrawal;
  readonly entries: readonly Entry[];
}

/** Why staff refuse a withdrawal: a code, and the sentence that the member reads. */
export interface WithdrawalRefusal {
  readonly reasonCode: WithdrawalReasonCode;
  readonly reason: string;
}

/** A claim expires after a quarter of an hour. */
const claimHours = 0.25;

/** The acts of staff, each with the state it leads to; claiming and releasing change none, and paying depends. */
const leadsTo = {
  approve: 'approved',
  reject: 'rejected',
  fail: 'failed',
  claim: null,
  release: null,
} as const satisfies Record<string, WithdrawalState | null>;
export type StaffAct = keyof typeof leadsTo | 'pay';

const requireTransition = (from: WithdrawalState, to: WithdrawalState): void => {
  if (!mayFollow(withdrawalMachine, from, to)) throw new AppError('invalid_transition', { from, to });
};

/**
 * Requires that a staff member may act now. Checked before the write, and again on the stored withdrawal if the write
 * is refused, so that both refusals give the same reason.
 * @throws AppError invalid_transition; own_case; claimed_by_colleague; second_person_needed
 */
export const checkStaffAct = (withdrawal: Withdrawal, act: StaffAct, staff: StaffMember, now: Date): void => {
  const { state, memberId, claim, firstApproverId, payee } = withdrawal;
  const to = act === 'pay' ? stateWhenPaying(payee) : leadsTo[act];
  if (to !== null) requireTransition(state, to);
  else if (!isOpen(withdrawal)) throw new AppError('invalid_transition', { from: state, to: `${act}ed` });
  if (memberId === staff.id) throw new AppError('own_case');
  if (claim && claim.memberId !== staff.id && claim.until > instantOf(now))
    throw new AppError('claimed_by_colleague', { name: claim.name, until: claim.until });
  if (act === 'approve' && firstApproverId === staff.id) throw new AppError('second_person_needed');
  if (act === 'pay' && isOnlyApprover(withdrawal, staff)) throw new AppError('second_person_needed');
};

const withLine = (withdrawal: Withdrawal, line: HistoryLine): Withdrawal => ({
  ...withdrawal,
  history: [...withdrawal.history, line],
  version: withdrawal.version + 1,
});

/** The withdrawal after a staff decision, with a line of history and without a claim. */
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
 * A staff member approves. The withdrawal is approved once it has all the approvals it needs; until then it keeps
 * waiting.
 */
export const decideApprove = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  const approvals = [...withdrawal.approvals, { memberId: staff.id, name: staff.name, at: instantOf(now) }];
  const isEnough = approvals.length >= withdrawal.approvalsNeeded;
  const line = { state: isEnough ? 'approved' : 'first-approval', reason: null };
  return {
    ...decided(withdrawal, 'approve', staff, now, line),
    state: isEnough ? 'approved' : 'waiting',
    approvals,
    // Approvers see the flag, so it has served its purpose with the last approval.
    flag: isEnough ? null : withdrawal.flag,
    firstApproverId: withdrawal.firstApproverId ?? staff.id,
  };
};

/**
 * Returns an unpaid withdrawal for review because its member was blocked or marked for fraud: approvals and claim are
 * removed.
 * @throws AppError invalid_transition
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
    payableId: null,
    claim: null,
    flag,
  };
};

/** Returns the whole amount to the account it came from. */
const returned = (withdrawal: Withdrawal, moment: Moment, reason: string | null): Entry => {
  const { amountMinor } = withdrawal;
  const transfers = [{ from: holdOf(withdrawal), to: originOf(withdrawal), amountMinor }];
  return entryFor(withdrawal, 'withdrawal-returned', moment, transfers, reason);
};

const refused = (
  withdrawal: Withdrawal,
  act: 'reject' | 'fail',
  { reasonCode, reason }: WithdrawalRefusal,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => {
  const state = leadsTo[act];
  const next = decided(withdrawal, act, staff, moment.now, { state, reason });
  return { withdrawal: { ...next, state, reasonCode }, entries: [returned(withdrawal, moment, reason)] };
};

/** Rejects a waiting or approved withdrawal; its funds return immediately. */
export const decideReject = (
  withdrawal: Withdrawal,
  refusing: WithdrawalRefusal,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => refused(withdrawal, 'reject', refusing, staff, moment);

/** Marks an approved withdrawal as failed because its transfer failed; its funds return immediately. */
export const decideFail = (
  withdrawal: Withdrawal,
  refusing: WithdrawalRefusal,
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => refused(withdrawal, 'fail', refusing, staff, moment);

/** Cancels a waiting withdrawal for its member. @throws AppError invalid_transition */
export const decideCancel = (withdrawal: Withdrawal, moment: Moment): WithdrawalDecision => {
  requireTransition(withdrawal.state, 'cancelled');
  const line = { at: instantOf(moment.now), state: 'cancelled', actor: moment.actor, reason: null };
  return {
    withdrawal: { ...withLine(withdrawal, line), state: 'cancelled', claim: null },
    entries: [returned(withdrawal, moment, null)],
  };
};

/** The net amount leaves for the payee, and the fees go to the platform. */
const left = (withdrawal: Withdrawal, reference: string, taken: Taken, moment: Moment): Entry => {
  const { payee, feeMinor, earlyExitFeeMinor } = withdrawal;
  const from = holdOf(withdrawal);
  const fees = platformAccount('fees', moment.shard);
  const cash = bookedIn(payoutCashAccount(payee));
  const transfers = [
    ...taken.map(({ shard, amountMinor }) => ({ from, to: platformAccount(cash, shard), amountMinor })),
    { from, to: fees, amountMinor: feeMinor },
    { from, to: fees, amountMinor: earlyExitFeeMinor },
  ];
  const kind = stateWhenPaying(payee) === 'sent' ? 'payout-sent' : 'withdrawal-paid';
  return entryFor(withdrawal, kind, moment, transfers, reference);
};

/**
 * Pays an approved withdrawal: the net amount leaves cash, the fees go to the platform. To a bank account it is sent,
 * and its money in transit until a bank line shows it; to a crypto address it is paid. `cashHeld` is the balance of each
 * shard of the cash that pays this kind of address.
 * @throws AppError holdings_short with the figures
 */
export const decidePay = (
  withdrawal: Withdrawal,
  reference: string,
  cashHeld: readonly Minor[],
  staff: StaffMember,
  moment: Moment,
): WithdrawalDecision => {
  const state = stateWhenPaying(withdrawal.payee);
  const next = decided(withdrawal, 'pay', staff, moment.now, { state, reason: reference });
  const taken = takeHeld(payoutCashAccount(withdrawal.payee), cashHeld, moment.shard, netOf(withdrawal));
  return {
    withdrawal: { ...next, state, reference },
    entries: [left(withdrawal, reference, taken, moment)],
  };
};

/**
 * Sends an approved withdrawal whose transfer the bank was told to make: that is a fact, so nothing about member, claim
 * or cash can refuse it any more. Cash that falls short shows as such on its shard.
 * @throws AppError invalid_transition unless it is approved
 */
export const decideSentByBatch = (
  withdrawal: Withdrawal,
  reference: string,
  cashHeld: readonly Minor[],
  moment: Moment,
): WithdrawalDecision => {
  requireTransition(withdrawal.state, 'sent');
  const netMinor = netOf(withdrawal);
  const taken = takeFromShards(cashHeld, moment.shard, netMinor) ?? [
    { shard: moment.shard, amountMinor: netMinor },
  ];
  const line = { at: instantOf(moment.now), state: 'sent', actor: moment.actor, reason: reference };
  return {
    withdrawal: { ...withLine(withdrawal, line), state: 'sent', claim: null, reference },
    entries: [left(withdrawal, reference, taken, moment)],
  };
};

/**
 * A line of a bank statement shows the transfer of a sent withdrawal: it is paid, on the line's day. Its money left the
 * hold when it was sent. @throws AppError invalid_transition
 */
export const decideShownByBank = (
  withdrawal: Withdrawal,
  paidOn: Day,
  { actor, now }: Pick<Moment, 'actor' | 'now'>,
): Withdrawal => {
  requireTransition(withdrawal.state, 'paid');
  const line = { at: instantOf(now), state: 'paid', actor, reason: null };
  return { ...withLine(withdrawal, line), state: 'paid', paidOn };
};

/** How the money of a transfer comes back. */
export interface BroughtBack {
  /** `payout-returned`: by a bank line, after it was paid. `payout-undone`: the bank never made the transfer. */
  readonly kind: 'payout-returned' | 'payout-undone';
  /** What would have arrived, to the available balance. */
  readonly transfers: readonly Transfer[];
  readonly reason: string | null;
}

const returnedFrom = { 'payout-returned': 'paid', 'payout-undone': 'sent' } as const;

/**
 * The transfer of a withdrawal came back or was never made. The member has what would have arrived, and the withdrawal
 * fee with it; an early-exit fee stays, because the principal has left its deposit.
 * @throws AppError invalid_transition unless it is paid, or only sent if the bank never made the transfer
 */
export const decideReturned = (
  withdrawal: Withdrawal,
  { kind, transfers, reason }: BroughtBack,
  moment: Moment,
): WithdrawalDecision => {
  if (withdrawal.state !== returnedFrom[kind])
    throw new AppError('invalid_transition', { from: withdrawal.state, to: 'returned' });
  const fee = {
    from: platformAccount('fees', moment.shard),
    to: memberAccount('available'),
    amountMinor: withdrawal.feeMinor,
  };
  const line = { at: instantOf(moment.now), state: 'returned', actor: moment.actor, reason };
  return {
    withdrawal: { ...withLine(withdrawal, line), state: 'returned', reasonCode: 'bank-returned-it' },
    entries: [entryFor(withdrawal, kind, moment, [...transfers, fee], reason)],
  };
};

/** Claims a withdrawal; claiming it again extends the claim. */
export const decideClaim = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  checkStaffAct(withdrawal, 'claim', staff, now);
  const until = addHours(instantOf(now), claimHours);
  const claim = { memberId: staff.id, name: staff.name, until };
  return { ...withdrawal, claim, version: withdrawal.version + 1 };
};

/** Releases a claim. */
export const decideRelease = (withdrawal: Withdrawal, staff: StaffMember, now: Date): Withdrawal => {
  checkStaffAct(withdrawal, 'release', staff, now);
  return { ...withdrawal, claim: null, version: withdrawal.version + 1 };
};
