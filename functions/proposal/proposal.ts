import type { Member } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { HistoryLine } from '#functions/platform/history-line.ts';
import { addHours, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { can } from '#shared/domain/permissions.ts';
import { decidedWith, memberOf, type ProposedAct, proposedWith } from '#shared/domain/proposed-act.ts';
import { actsAsStaff, mayFollow, type ProposalState, proposalMachine } from '#shared/domain/states.ts';
import type { Role } from '#shared/domain/words.ts';
import type { Proposal } from './proposal-schema.ts';

/** A staff member with the name that colleagues see. */
export interface StaffMember {
  readonly id: MemberId;
  readonly name: string;
}

/** A staff member deciding a proposal, with the roles that count for this request. */
export interface Decider extends StaffMember {
  readonly roles: readonly Role[];
}

const actorOf = ({ id }: StaffMember): Actor => ({ kind: 'staff', memberId: id });

/**
 * A new proposal. It moves nothing; a second person has `expiryDays` days to approve it, and not longer than `latest`.
 * @throws AppError own_case for what concerns the proposer: their own bonus, money, roles or status
 */
export const createProposal = <Act extends ProposedAct>(
  input: Pick<Proposal<Act>, 'id' | 'act' | 'reason' | 'evidence'>,
  proposer: StaffMember,
  {
    expiryDays,
    now,
    latest = null,
  }: { readonly expiryDays: number; readonly now: Date; readonly latest?: Instant | null },
): Proposal<Act> => {
  const { act } = input;
  if (memberOf(act) === proposer.id) throw new AppError('own_case');
  const at = instantOf(now);
  const expiresAt = addHours(at, expiryDays * 24);
  return {
    ...input,
    state: 'waiting',
    proposerId: proposer.id,
    proposerName: proposer.name,
    deciderName: null,
    createdAt: at,
    expiresAt: latest !== null && latest < expiresAt ? latest : expiresAt,
    history: [{ at, state: 'waiting', actor: actorOf(proposer), reason: null }],
    version: 1,
  };
};

/** Whether a waiting proposal was not decided in time. */
export const isOverdue = ({ state, expiresAt }: Proposal, now: Date): boolean =>
  state === 'waiting' && expiresAt <= instantOf(now);

const moved = <P extends Proposal>(
  proposal: P,
  state: ProposalState,
  { actor, now, reason = null }: { actor: Actor; now: Date; reason?: string | null },
): P => {
  // An overdue proposal has expired even before the job records it.
  const from = state !== 'expired' && isOverdue(proposal, now) ? 'expired' : proposal.state;
  if (!mayFollow(proposalMachine, from, state)) throw new AppError('invalid_transition', { from, to: state });
  const line: HistoryLine = { at: instantOf(now), state, actor, reason };
  return { ...proposal, state, history: [...proposal.history, line], version: proposal.version + 1 };
};

const decidedBySecond = <P extends Proposal>(
  proposal: P,
  state: 'approved' | 'rejected',
  decider: Decider,
  moment: { readonly now: Date; readonly reason?: string },
): P => {
  // The endpoint's permission covers every kind of proposal; each kind requires its own as well.
  if (!can(decider.roles, decidedWith(proposal.act.kind))) throw new AppError('not_allowed');
  const next = moved(proposal, state, { actor: actorOf(decider), ...moment });
  if (decider.id === proposal.proposerId) throw new AppError('second_person_needed');
  return { ...next, deciderName: decider.name };
};

/**
 * Approves a proposal; the caller carries the act out in the same transaction. `repeatReason`: why the bank reference
 * of a payment may be used again.
 * @throws AppError not_allowed for this kind of act; invalid_transition; second_person_needed for the proposer;
 * own_case for the person whose money or roles it concerns
 */
export const decideApprove = <P extends Proposal>(
  proposal: P,
  decider: Decider,
  now: Date,
  repeatReason?: string,
): P => {
  const next = decidedBySecond(proposal, 'approved', decider, {
    now,
    ...(repeatReason && { reason: repeatReason }),
  });
  if (memberOf(proposal.act) === decider.id) throw new AppError('own_case');
  return next;
};

/** Whether a proposal waits for this person: they can decide it, and neither proposed it nor are concerned by it. */
export const awaits = (
  proposal: Proposal,
  { id, roles }: Pick<Decider, 'id' | 'roles'>,
  now: Date,
): boolean =>
  proposal.state === 'waiting' &&
  !isOverdue(proposal, now) &&
  proposal.proposerId !== id &&
  memberOf(proposal.act) !== id &&
  can(roles, decidedWith(proposal.act.kind));

/**
 * Requires that the proposer is still active staff with the permission to propose this act.
 * @throws AppError proposer_not_staff
 */
export const requireProposer = (
  { act }: Proposal,
  { roles, status }: Pick<Member, 'roles' | 'status'>,
): void => {
  if (!actsAsStaff(status) || !can(roles, proposedWith(act.kind))) throw new AppError('proposer_not_staff');
};

const isAboutPerson = (act: ProposedAct) =>
  act.kind === 'roles' || act.kind === 'clear-fraud' || act.kind === 'member-status';

/**
 * Whether a proposal is kept from this person: who is to be restricted must not learn of it before, because it may name
 * a suspicion (§ 47 GwG).
 */
export const isKeptFrom = ({ act }: Pick<Proposal, 'act'>, viewerId: MemberId): boolean =>
  act.kind === 'member-status' && act.memberId === viewerId;

/**
 * Rejects a proposal. A person can't reject the change of their own roles or status.
 * @throws AppError not_allowed; invalid_transition; second_person_needed; own_case for the person whose roles or status
 * it concerns
 */
export const decideReject = <P extends Proposal>(
  proposal: P,
  decider: Decider,
  reason: string,
  now: Date,
): P => {
  const next = decidedBySecond(proposal, 'rejected', decider, { now, reason });
  const { act } = proposal;
  if (isAboutPerson(act) && act.memberId === decider.id) throw new AppError('own_case');
  return next;
};

/** Withdraws a proposal. @throws AppError invalid_transition; not_allowed for anyone but the proposer */
export const decideWithdraw = <P extends Proposal>(proposal: P, caller: StaffMember, now: Date): P => {
  if (caller.id !== proposal.proposerId) throw new AppError('not_allowed');
  return moved(proposal, 'withdrawn', { actor: actorOf(caller), now });
};

/** Expires a proposal. @throws AppError invalid_transition */
export const decideExpire = <P extends Proposal>(proposal: P, actor: Actor, now: Date): P =>
  moved(proposal, 'expired', { actor, now, reason: 'Not decided in time.' });
