import { type Member, type StatusBefore, statusesToReturnTo } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import {
  mayFollow,
  type StatusByStaff,
  statusesWithEnd,
  type UserStatus,
  userStatusMachine,
} from '#shared/domain/states.ts';

export interface StatusInput {
  readonly status: StatusByStaff;
  readonly reason: string;
  readonly visibleToMember: boolean;
  /** When the status ends by itself; null when it lasts until staff change it. */
  readonly until: Instant | null;
}

const refused = (message: string) =>
  new AppError('invalid_input', { fields: [{ path: 'body.until', message }] });

/**
 * Checks that only a sanction or a block has an end, and that the end is in the future.
 * @throws AppError invalid_input
 */
export const requireUntil = ({ status, until }: Pick<StatusInput, 'status' | 'until'>, now: Date): void => {
  if (until === null) return;
  if (!(statusesWithEnd as readonly UserStatus[]).includes(status))
    throw refused('Only a sanction or a block can have an end.');
  if (until <= instantOf(now)) throw refused('Choose a time in the future.');
};

const activeAgain: StatusBefore = { status: 'active', reason: null, visible: true, until: null };

/** The status to which `member` returns when the one they get now has ended by itself. */
const statusToRestore = (member: Member): StatusBefore => {
  const { status, statusReason: reason, statusVisible: visible, statusUntil: until } = member;
  const known = statusesToReturnTo.find((one) => one === status);
  // A block that is replaced is not restored: a sanctioned member then returns to active.
  return known ? { status: known, reason, visible, until } : activeAgain;
};

/** The member with a new status; the next line of their history. */
const withStatus = (
  member: Member,
  status: UserStatus,
  details: { readonly reason: string | null; readonly visible: boolean; readonly until: Instant | null },
  now: Date,
): Member => ({
  ...member,
  status,
  statusSince: instantOf(now),
  statusReason: details.reason,
  statusVisible: details.visible,
  statusUntil: details.until,
  statusVersion: member.version + 1,
  statusBefore: null,
  version: member.version + 1,
});

const requireOther = (member: Member, actor: Actor): void => {
  if (actor.kind !== 'system' && actor.memberId === member.id) throw new AppError('own_case');
};

const requireTransition = (member: Member, status: UserStatus): void => {
  if (!mayFollow(userStatusMachine, member.status, status))
    throw new AppError('invalid_transition', { from: member.status, to: status });
};

const requireMarked = (member: Member): void => {
  if (member.status !== 'fraud')
    throw new AppError('invalid_transition', { from: member.status, to: 'blocked' });
};

/**
 * Sets a member's status, with a reason. Staff cannot change their own; leaving `fraud` needs a second person, so this
 * act alone is refused.
 * @throws AppError own_case | second_person_needed | invalid_transition | invalid_input
 */
export const decideStatus = (member: Member, input: StatusInput, actor: Actor, now: Date): Member => {
  requireOther(member, actor);
  requireTransition(member, input.status);
  if (member.status === 'fraud') throw new AppError('second_person_needed');
  requireUntil(input, now);
  const { status, reason, until } = input;
  // A suspicion must not be disclosed to the member, whatever staff chose (§ 47 GwG).
  const visible = input.visibleToMember && status !== 'fraud';
  const after = withStatus(member, status, { reason, visible, until }, now);
  return until === null ? after : { ...after, statusBefore: statusToRestore(member) };
};

/**
 * The act that clears a member's fraud mark; a second person carries it out.
 * @throws AppError own_case | invalid_transition
 */
export const decideProposeClearing = (member: Member, actor: Actor): ProposedActOf<'clear-fraud'> => {
  requireOther(member, actor);
  requireMarked(member);
  return { kind: 'clear-fraud', memberId: member.id, memberName: member.profile.name };
};

/**
 * The member whom two people cleared: blocked until staff decide what comes next. The reason is for staff only, because
 * it may mention the suspicion. A mark set after the proposal has other grounds, which the proposer did not know.
 * @throws AppError own_case | invalid_transition | status_changed since the proposal
 */
export const decideClearing = (
  member: Member,
  { reason, createdAt }: Pick<Proposal, 'reason' | 'createdAt'>,
  actor: Actor,
  now: Date,
): Member => {
  requireOther(member, actor);
  requireMarked(member);
  if (member.statusSince > createdAt) throw new AppError('status_changed');
  return withStatus(member, 'blocked', { reason, visible: false, until: null }, now);
};

/**
 * The member after a status that ends by itself: the previous status, or active if that was a sanction that has expired
 * as well. Null when the status has not ended yet, or has no end.
 */
export const decideStatusEnd = (member: Member, now: Date): Member | null => {
  const { statusBefore: before, statusUntil: until } = member;
  if (before === null || until === null || until > instantOf(now)) return null;
  const { status, ...details } =
    before.until !== null && before.until <= instantOf(now) ? activeAgain : before;
  const after = withStatus(member, status, details, now);
  return details.until === null ? after : { ...after, statusBefore: activeAgain };
};
