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
  /** When the status ends by itself; null for until staff change it. */
  readonly until: Instant | null;
}

const refused = (message: string) =>
  new AppError('invalid_input', { fields: [{ path: 'body.until', message }] });

/**
 * Only a sanction and a block end by themselves, and only after now.
 * @throws AppError invalid_input
 */
export const requireUntil = ({ status, until }: Pick<StatusInput, 'status' | 'until'>, now: Date): void => {
  if (until === null) return;
  if (!(statusesWithEnd as readonly UserStatus[]).includes(status))
    throw refused('Only a sanction or a block ends by itself.');
  if (until <= instantOf(now)) throw refused('This has passed already.');
};

const activeAgain: StatusBefore = { status: 'active', reason: null, visible: true, until: null };

/** What stands again when a status that `member` gets now has ended by itself. */
const standingBefore = (member: Member): StatusBefore => {
  const { status, statusReason: reason, statusVisible: visible, statusUntil: until } = member;
  const known = statusesToReturnTo.find((one) => one === status);
  // From a block there is no way back but the one that staff chose: a sanctioned member goes on as an active one.
  return known ? { status: known, reason, visible, until } : activeAgain;
};

/** The member with another status, the next line of their history. */
const withStatus = (
  member: Member,
  status: UserStatus,
  said: { readonly reason: string | null; readonly visible: boolean; readonly until: Instant | null },
  now: Date,
): Member => ({
  ...member,
  status,
  statusSince: instantOf(now),
  statusReason: said.reason,
  statusVisible: said.visible,
  statusUntil: said.until,
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
 * A member gets a status, with a reason. Nobody changes their own; leaving `fraud` needs a second person, so the
 * act alone is refused.
 * @throws AppError own_case | second_person_needed | invalid_transition | invalid_input
 */
export const decideStatus = (member: Member, input: StatusInput, actor: Actor, now: Date): Member => {
  requireOther(member, actor);
  requireTransition(member, input.status);
  if (member.status === 'fraud') throw new AppError('second_person_needed');
  requireUntil(input, now);
  const { status, reason, until } = input;
  // Of a suspicion the member must not be told, whatever was asked for (§ 47 GwG).
  const visible = input.visibleToMember && status !== 'fraud';
  const after = withStatus(member, status, { reason, visible, until }, now);
  return until === null ? after : { ...after, statusBefore: standingBefore(member) };
};

/**
 * The act that clears a member of the mark for fraud; somebody else carries it out.
 * @throws AppError own_case | invalid_transition
 */
export const decideProposeClearing = (member: Member, actor: Actor): ProposedActOf<'clear-fraud'> => {
  requireOther(member, actor);
  requireMarked(member);
  return { kind: 'clear-fraud', memberId: member.id, memberName: member.profile.name };
};

/**
 * The member whom two people cleared: blocked, until staff decide what comes next. The reason is for staff, for it may
 * speak of the suspicion. A mark that was set after the proposal has grounds of its own, of which its proposer knew
 * nothing.
 * @throws AppError own_case | invalid_transition | status_changed since it was proposed
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
 * What becomes of a member whose status ends by itself: what stood before stands again, a sanction only while its own
 * time has not passed. Null when the status does not end yet, or not by itself.
 */
export const decideStatusEnd = (member: Member, now: Date): Member | null => {
  const { statusBefore: before, statusUntil: until } = member;
  if (before === null || until === null || until > instantOf(now)) return null;
  const { status, ...said } = before.until !== null && before.until <= instantOf(now) ? activeAgain : before;
  const after = withStatus(member, status, said, now);
  return said.until === null ? after : { ...after, statusBefore: activeAgain };
};
