import {
  type FormerStatus,
  type Member,
  type StatusBefore,
  statusesToReturnTo,
} from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Proposal } from '#functions/proposal/proposal-schema.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { aloneAgainHours, aloneHours } from '#shared/domain/limits.ts';
import type { ProposedActOf } from '#shared/domain/proposed-act.ts';
import {
  mayFollow,
  type RestrictingStatus,
  restrictingStatuses,
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
  statusUnconfirmed: null,
  version: member.version + 1,
});

/** The member with the status that staff chose, and with what follows it where it has an end. */
const withChosen = (member: Member, input: StatusInput, now: Date): Member => {
  const { status, reason, until } = input;
  // A suspicion must not be disclosed to the member, whatever staff chose (§ 47 GwG).
  const visible = input.visibleToMember && status !== 'fraud';
  const after = withStatus(member, status, { reason, visible, until }, now);
  return until === null ? after : { ...after, statusBefore: statusToRestore(member) };
};

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

const requireChange = (member: Member, input: StatusInput, actor: Actor, now: Date): void => {
  requireOther(member, actor);
  requireTransition(member, input.status);
  if (member.status === 'fraud') throw new AppError('second_person_needed');
  requireUntil(input, now);
};

const isRestricting = (status: UserStatus): status is RestrictingStatus =>
  restrictingStatuses.some((one) => one === status);

/** What restricts a member who has a role; it needs a second person. */
export interface RestrictingInput extends StatusInput {
  readonly status: RestrictingStatus;
}

/** Whether a change restricts a member who has a role. */
export const restrictsStaff = (
  { roles }: Pick<Member, 'roles'>,
  input: StatusInput,
): input is RestrictingInput => roles.length > 0 && isRestricting(input.status);

/**
 * Sets a member's status, with a reason. Staff cannot change their own; leaving `fraud` and restricting whoever has a
 * role needs a second person, so this act alone is refused.
 * @throws AppError own_case | second_person_needed | invalid_transition | invalid_input
 */
export const decideStatus = (member: Member, input: StatusInput, actor: Actor, now: Date): Member => {
  requireChange(member, input, actor, now);
  if (restrictsStaff(member, input)) throw new AppError('second_person_needed');
  return withChosen(member, input, now);
};

/** The status that applies once an unconfirmed one has lapsed; of one in effect for good, itself. */
const formerOf = ({ statusUnconfirmed, ...member }: Member): FormerStatus =>
  statusUnconfirmed?.former ?? {
    status: member.status,
    reason: member.statusReason,
    visible: member.statusVisible,
    until: member.statusUntil,
    before: member.statusBefore,
  };

/** The member as they were before a status that lapses; their version stays. */
const withFormer = (member: Member, { status, reason, visible, until, before }: FormerStatus): Member => ({
  ...member,
  status,
  statusReason: reason,
  statusVisible: visible,
  statusUntil: until,
  statusBefore: before,
  statusUnconfirmed: null,
});

const isOverdue = ({ statusUntil }: Member, now: Date): boolean =>
  statusUntil !== null && statusUntil <= instantOf(now);

/**
 * What one person alone does to a member who has a role: sanction, block or mark them for an hour, for a second person
 * to confirm. A change of an unconfirmed status neither extends the hour nor alters what comes back after it. Null if
 * this person did it to this member less than a day ago: then they can only propose it.
 * @throws AppError own_case | second_person_needed to clear a mark | invalid_transition | invalid_input; try_again if an
 * unconfirmed status has lapsed and is about to be ended
 */
export const decideStatusAlone = (
  member: Member,
  input: RestrictingInput,
  { actor, proposalId }: { readonly actor: Actor & { kind: 'staff' }; readonly proposalId: ProposalId },
  now: Date,
): Member | null => {
  requireChange(member, input, actor, now);
  const isRunning = member.statusUnconfirmed !== null;
  if (isRunning && isOverdue(member, now)) throw new AppError('try_again');
  const alone = member.statusAlone.filter(({ until }) => until > instantOf(now));
  if (!isRunning && alone.some(({ by }) => by === actor.memberId)) return null;
  const former = formerOf(member);
  const inAnHour = addHours(instantOf(now), aloneHours);
  const ends = [inAnHour, input.until, isRunning ? member.statusUntil : null];
  const lapsesAt = ends.reduce<Instant>(
    (first, end) => (end !== null && end < first ? end : first),
    inAnHour,
  );
  return {
    ...withChosen(member, { ...input, until: lapsesAt }, now),
    statusBefore: statusToRestore(withFormer(member, former)),
    statusUnconfirmed: { proposalId, former },
    statusAlone: [
      ...alone.filter(({ by }) => by !== actor.memberId),
      { by: actor.memberId, until: addHours(lapsesAt, aloneAgainHours) },
    ],
  };
};

/**
 * The act that a second person approves: it confirms the status of `after`, or gives it where that is null.
 */
export const statusAct = (
  before: Member,
  { status, until, visibleToMember }: RestrictingInput,
  after: Member | null,
): ProposedActOf<'member-status'> => ({
  kind: 'member-status',
  memberId: before.id,
  memberName: before.profile.name,
  before: before.status,
  after: status,
  until,
  visibleToMember: visibleToMember && status !== 'fraud',
  statusVersion: (after ?? before).statusVersion,
  lapsesAt: after?.statusUntil ?? null,
});

const isUnconfirmed = (
  member: Member,
  { statusVersion }: ProposedActOf<'member-status'>,
  now: Date,
): boolean =>
  member.statusVersion === statusVersion && member.statusUnconfirmed !== null && !isOverdue(member, now);

/**
 * The member with the status that two people gave: it lasts until staff change it or, where it has an end, until then.
 * @throws AppError own_case | status_changed since the proposal, or because it has lapsed | invalid_input
 */
export const decideConfirmed = (
  member: Member,
  {
    act,
    reason,
    proposerId,
  }: Pick<Proposal, 'reason' | 'proposerId'> & { readonly act: ProposedActOf<'member-status'> },
  actor: Actor,
  now: Date,
): Member => {
  requireOther(member, actor);
  const statusAlone = member.statusAlone.filter(({ by }) => by !== proposerId);
  if (act.lapsesAt !== null) {
    if (!isUnconfirmed(member, act, now)) throw new AppError('status_changed');
    const version = member.version + 1;
    return {
      ...member,
      statusUntil: act.until,
      statusBefore: act.until === null ? null : member.statusBefore,
      statusUnconfirmed: null,
      statusAlone,
      statusVersion: version,
      version,
    };
  }
  if (member.statusVersion !== act.statusVersion) throw new AppError('status_changed');
  const { after: status, until, visibleToMember } = act;
  requireUntil({ status, until }, now);
  return { ...withChosen(member, { status, reason, until, visibleToMember }, now), statusAlone };
};

/**
 * The member after a status that ends by itself: the previous status, or active if that was a sanction that has expired
 * as well; after one that nobody confirmed, exactly what it replaced. Null when the status has not ended yet, or has no
 * end.
 */
export const decideStatusEnd = (member: Member, now: Date): Member | null => {
  const { statusBefore: before, statusUnconfirmed: unconfirmed } = member;
  if (before === null || !isOverdue(member, now)) return null;
  if (unconfirmed !== null) return afterLapse(member, unconfirmed.former, now);
  const { status, ...details } =
    before.until !== null && before.until <= instantOf(now) ? activeAgain : before;
  const after = withStatus(member, status, details, now);
  return details.until === null ? after : { ...after, statusBefore: activeAgain };
};

/** What comes back may have an end, too, and that may have passed meanwhile. */
const afterLapse = (member: Member, former: FormerStatus, now: Date): Member => {
  const restored = withFormer(member, former);
  const { status, before, ...details } = former;
  return (
    decideStatusEnd(restored, now) ?? { ...withStatus(restored, status, details, now), statusBefore: before }
  );
};

/**
 * The member whose unconfirmed status ends because its proposal was rejected or withdrawn; null if it ended before.
 */
export const decideUnconfirmed = (
  member: Member,
  act: ProposedActOf<'member-status'>,
  now: Date,
): Member | null =>
  act.lapsesAt !== null && member.statusUnconfirmed && isUnconfirmed(member, act, now)
    ? afterLapse(member, member.statusUnconfirmed.former, now)
    : null;

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
