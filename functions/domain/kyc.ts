import type { DeskKycCase, OwnKycCase } from '#shared/contract/kyc.ts';
import { addHours, dayOf, type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import type { KycPerson } from '#shared/domain/kyc-person.ts';
import { birthdayProblem } from '#shared/domain/own-profile.ts';
import {
  type KycDecision,
  type KycState,
  kycMachine,
  mayFollow,
  type UserStatus,
} from '#shared/domain/states.ts';
import type { Actor } from './ledger.ts';
import type { Member } from './member.ts';
import type { HistoryLine } from './payable.ts';
import type { StaffMember } from './proposal.ts';
import { showTimeline } from './show-timeline.ts';

/** The proof of a member's identity. A member has one case; when more is needed, the same one is submitted again. */
export interface KycCase {
  readonly memberId: MemberId;
  readonly memberName: string;
  readonly memberEmail: string;
  readonly state: KycState;
  readonly person: KycPerson;
  readonly submittedAt: Instant;
  readonly claim: { readonly memberId: MemberId; readonly name: string; readonly until: Instant } | null;
  /** What compliance told the member last. */
  readonly reason: string | null;
  readonly history: readonly HistoryLine[];
  /** Grows with every change; each write expects the one it read. */
  readonly version: number;
}

/** How long a case is kept for who looks at it. */
const claimHours = 1;

/** A case that was never submitted is a draft that nobody wrote yet. */
const stateOf = (kyc: KycCase | null): KycState => kyc?.state ?? 'draft';

const noted = (kyc: KycCase, state: KycState, actor: Actor, now: Date, reason: string | null): KycCase => ({
  ...kyc,
  state,
  history: [...kyc.history, { at: instantOf(now), state, actor, reason }],
  version: kyc.version + 1,
});

/**
 * The member says who they are and asks for verification, for the first time or because more was needed.
 * @throws AppError invalid_transition; invalid_input for a day of birth that is not an adult's
 */
export const decideSubmit = (kyc: KycCase | null, member: Member, person: KycPerson, now: Date): KycCase => {
  const from = stateOf(kyc);
  if (!mayFollow(kycMachine, from, 'submitted'))
    throw new AppError('invalid_transition', { from, to: 'submitted' });
  const submittedAt = instantOf(now);
  const problem = birthdayProblem(person.birthday, dayOf(submittedAt));
  if (problem) throw new AppError('invalid_input', { fields: [{ path: 'body.birthday', message: problem }] });
  const before: KycCase = kyc ?? {
    memberId: member.id,
    memberName: member.profile.name,
    memberEmail: member.email,
    state: 'draft',
    person,
    submittedAt,
    claim: null,
    reason: null,
    history: [],
    version: 0,
  };
  const actor = { kind: 'member', memberId: member.id } as const;
  return { ...noted(before, 'submitted', actor, now, null), person, submittedAt, claim: null, reason: null };
};

const requireOthers = (kyc: KycCase, staff: StaffMember, now: Date): void => {
  if (kyc.memberId === staff.id) throw new AppError('own_case');
  const { claim } = kyc;
  if (claim && claim.memberId !== staff.id && claim.until > instantOf(now))
    throw new AppError('claimed_by_colleague', { name: claim.name, until: claim.until });
};

/**
 * Compliance takes a submitted case; or one in review whose claim has run out, or which is already theirs.
 * @throws AppError own_case | claimed_by_colleague | invalid_transition
 */
export const decideClaim = (kyc: KycCase, staff: StaffMember, now: Date): KycCase => {
  requireOthers(kyc, staff, now);
  if (kyc.state !== 'in-review' && !mayFollow(kycMachine, kyc.state, 'in-review'))
    throw new AppError('invalid_transition', { from: kyc.state, to: 'in-review' });
  const claim = { memberId: staff.id, name: staff.name, until: addHours(instantOf(now), claimHours) };
  const actor = { kind: 'staff', memberId: staff.id } as const;
  return { ...noted(kyc, 'in-review', actor, now, null), claim };
};

/**
 * Compliance decides about a case in review; the member reads the reason.
 * @throws AppError own_case | claimed_by_colleague | invalid_transition
 */
export const decideKyc = (
  kyc: KycCase,
  { decision, reason }: { readonly decision: KycDecision; readonly reason: string },
  staff: StaffMember,
  now: Date,
): KycCase => {
  requireOthers(kyc, staff, now);
  if (!mayFollow(kycMachine, kyc.state, decision))
    throw new AppError('invalid_transition', { from: kyc.state, to: decision });
  const actor = { kind: 'staff', memberId: staff.id } as const;
  return { ...noted(kyc, decision, actor, now, reason), claim: null, reason };
};

/** The case as its member sees it; without one there is only the way to submit. */
export const showOwnKyc = (kyc: KycCase | null): OwnKycCase => ({
  state: kyc?.state ?? 'none',
  person: kyc?.person ?? null,
  submittedAt: kyc?.submittedAt ?? null,
  reason: kyc?.reason ?? null,
  maySubmit: mayFollow(kycMachine, stateOf(kyc), 'submitted'),
  timeline: kyc ? showTimeline(kyc.history) : [],
});

/** The case as compliance sees it. */
export const showDeskKyc = (kyc: KycCase, status: UserStatus, viewerId: MemberId): DeskKycCase => ({
  id: kyc.memberId,
  member: { memberId: kyc.memberId, name: kyc.memberName, email: kyc.memberEmail, status },
  state: kyc.state,
  person: kyc.person,
  submittedAt: kyc.submittedAt,
  claim: kyc.claim && {
    name: kyc.claim.name,
    until: kyc.claim.until,
    mine: kyc.claim.memberId === viewerId,
  },
  own: kyc.memberId === viewerId,
  reason: kyc.reason,
  timeline: showTimeline(kyc.history),
});
