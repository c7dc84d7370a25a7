import { writeAudit } from '#functions/audit/table/audit.ts';
import { memberSchema } from '#functions/member/member-schema.ts';
import { payoutAddressSchema } from '#functions/payout-address/payout-address-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { memberKey, payoutAddressKey, withdrawalKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { refusalByRule } from '#functions/platform/table/refusal-by-rule.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import {
  credentialsHoldCutoff,
  requirePayableMember,
  requireUsable,
  type WithdrawalContext,
} from '#functions/withdrawal/decide-request.ts';
import { checkStaffAct, type StaffAct } from '#functions/withdrawal/decide-withdrawal.ts';
import { stateWhenPaying } from '#functions/withdrawal/withdrawal.ts';
import type { Withdrawal } from '#functions/withdrawal/withdrawal-schema.ts';
import { withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { withdrawalAttributes } from './attributes.ts';
import { requireWithdrawalsOpen } from './withdrawal-stop.ts';

/**
 * Creates a withdrawal. Its write conditions check the member, the address and the area again, whatever was checked
 * before.
 */
export const createWithdrawal = (
  transaction: Transaction,
  withdrawal: Withdrawal,
  { configuration, address }: Pick<WithdrawalContext, 'configuration' | 'address'>,
  now: Date,
): void => {
  const { id: withdrawalId, memberId, area } = withdrawal;
  const { withdrawal: terms } = configuration;
  transaction.require(
    memberKey(memberId),
    {
      equals: { status: 'active', kyc: 'approved' },
      notAfter: { credentialsChangedAt: credentialsHoldCutoff(terms, now) },
      notBefore: { kycUntil: dayOf(instantOf(now)) },
      unset: ['withdrawalsHeldSince'],
    },
    refusalByRule(memberSchema, (member) => requirePayableMember(member, terms, now)),
  );
  transaction.require(
    payoutAddressKey(memberId, address.payee.addressId),
    { equals: { usableFrom: address.usableFrom } },
    refusalByRule(payoutAddressSchema, (stored) => requireUsable(stored, now)),
  );
  requireWithdrawalsOpen(transaction, area);
  transaction.create(withdrawalKey(memberId, withdrawalId), withdrawalAttributes(withdrawal));
  emit(transaction, { type: 'withdrawal-requested', withdrawalId, memberId, area }, now);
};

const announce = (transaction: Transaction, { id, memberId, area, state }: Withdrawal, now: Date): void =>
  emit(transaction, { type: 'withdrawal-decided', withdrawalId: id, memberId, area, state }, now);

/** Staff acts by their names in the audit log. */
const audited = {
  approve: 'withdrawal-approved',
  reject: 'withdrawal-rejected',
  fail: 'withdrawal-failed',
  claim: 'withdrawal-claimed',
  release: 'withdrawal-released',
} as const satisfies Record<Exclude<StaffAct, 'pay'>, string>;

/**
 * Writes a withdrawal after a staff act, its audit line, and the event if its state changed. Write conditions ensure
 * that staff don't act on their own withdrawals and that no one approves twice.
 */
export const writeStaffAct = (
  transaction: Transaction,
  { before, next }: { readonly before: Withdrawal; readonly next: Withdrawal },
  {
    act,
    staff,
    reason,
  }: { readonly act: StaffAct; readonly staff: StaffMember; readonly reason: string | null },
  now: Date,
): void => {
  transaction.replace(
    withdrawalKey(next.memberId, next.id),
    withdrawalAttributes(next),
    before.version,
    refusalByRule(withdrawalSchema, (stored) => checkStaffAct(stored, act, staff, now)),
    { memberId: staff.id, ...(act === 'approve' && { firstApproverId: staff.id }) },
  );
  const actor = { kind: 'staff', memberId: staff.id } as const;
  const named = act === 'pay' ? (`withdrawal-${stateWhenPaying(next.payee)}` as const) : audited[act];
  writeAudit(transaction, { actor, act: named, subjectId: next.id, reason }, now);
  if (next.state !== before.state) announce(transaction, next, now);
};

/** Writes a withdrawal whose payee was accepted, if it has not changed since it was read and isn't staff's own. */
export const writeAcceptedPayee = (transaction: Transaction, next: Withdrawal, staff: StaffMember): void => {
  const key = withdrawalKey(next.memberId, next.id);
  transaction.replace(key, withdrawalAttributes(next), next.version - 1, undefined, { memberId: staff.id });
};

/** Writes a cancelled withdrawal, if it has not changed since it was read. */
export const writeCancelled = (transaction: Transaction, next: Withdrawal, now: Date): void => {
  transaction.replace(
    withdrawalKey(next.memberId, next.id),
    withdrawalAttributes(next),
    next.version - 1,
    (stored) =>
      stored?.state === 'waiting'
        ? new AppError('try_again')
        : new AppError('invalid_transition', { from: stored?.state, to: next.state }),
  );
  announce(transaction, next, now);
};

/** Writes a withdrawal that left or arrived, if it has not changed since it was read. */
export const writeOnItsWay = (transaction: Transaction, next: Withdrawal, now: Date): void => {
  const key = withdrawalKey(next.memberId, next.id);
  transaction.replace(key, withdrawalAttributes(next), next.version - 1);
  announce(transaction, next, now);
};

/** Writes a withdrawal returned for review, if it has not changed since it was read. */
export const writeFlagged = (
  transaction: Transaction,
  before: Withdrawal,
  next: Withdrawal,
  actor: Actor,
  now: Date,
): void => {
  transaction.replace(withdrawalKey(next.memberId, next.id), withdrawalAttributes(next), before.version);
  writeAudit(
    transaction,
    { actor, act: 'withdrawal-flagged', subjectId: next.id, reason: next.flag?.status ?? null },
    now,
  );
};
