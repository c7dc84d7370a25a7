import type { ChangedEmail } from '#functions/email-change/email-change-schema.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { NewDevice } from '#functions/sign-in/device-schema.ts';
import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import {
  type EmailChangeId,
  idPrefixes,
  type MemberId,
  type SecurityReportId,
  type SessionId,
} from '#shared/domain/ids.ts';
import { mayFollow, securityReportMachine } from '#shared/domain/states.ts';
import type { SecurityReport } from './security-report-schema.ts';

/** Longer than the function that secures an account may run, so that no request takes over from one still running. */
const securingMs = 30_000;

const securingFrom = (now: Date): Instant => instantOf(new Date(now.getTime() + securingMs));

/** The id of the report about a sign-in or a change. It follows from theirs, so that each is reported once. */
export const toReportId = (reported: SessionId | EmailChangeId): SecurityReportId =>
  `${idPrefixes.SecurityReportId}${reported.slice(reported.indexOf('_'))}` as SecurityReportId;

/** What is reported: a sign-in on a new device, or a change of address. */
export type Reported = { readonly signIn: NewDevice } | { readonly change: ChangedEmail };

/** When it was reported as having happened, and where. */
const placeOf = (reported: Reported): NewDevice => {
  if ('signIn' in reported) return reported.signIn;
  const { changedAt, session } = reported.change;
  return { sessionId: session.id, device: session.device, address: session.address, signedInAt: changedAt };
};

/**
 * The new report; ending all sessions and the password comes next. A change of address that it takes back is `undone`: the
 * member is then written to at the former address.
 */
export const newReport = (
  reported: Reported,
  undone: ChangedEmail | null,
  member: Member,
  now: Date,
): SecurityReport => {
  const reportedAt = instantOf(now);
  const actor = { kind: 'member', memberId: member.id } as const;
  return {
    ...placeOf(reported),
    id: toReportId('signIn' in reported ? reported.signIn.sessionId : reported.change.id),
    isOfChange: 'change' in reported,
    undone: undone && { from: undone.from, to: undone.to },
    memberId: member.id,
    memberName: member.profile.name,
    memberEmail: undone?.from ?? member.email,
    reportedAt,
    state: 'open',
    securedAt: null,
    securingUntil: securingFrom(now),
    history: [{ at: reportedAt, state: 'open', actor, reason: null }],
    version: 1,
  };
};

/**
 * Repeats a report: null when nothing is left to do; otherwise this request takes over from an interrupted one.
 * @throws AppError try_again while another request is securing the account
 */
export const decideRepeat = (report: SecurityReport, now: Date): SecurityReport | null => {
  if (report.securedAt !== null) return null;
  if (report.securingUntil > instantOf(now)) throw new AppError('try_again');
  return { ...report, securingUntil: securingFrom(now), version: report.version + 1 };
};

/** Checks that this staff member may close the report. @throws AppError own_case, invalid_transition */
export const checkClose = ({ memberId, state }: SecurityReport, staff: StaffMember): void => {
  if (memberId === staff.id) throw new AppError('own_case');
  if (!mayFollow(securityReportMachine, state, 'closed'))
    throw new AppError('invalid_transition', { from: state, to: 'closed' });
};

/** Staff close the report; the member reads the reason. @throws AppError own_case, invalid_transition */
export const decideClose = (
  report: SecurityReport,
  reason: string,
  staff: StaffMember,
  now: Date,
): SecurityReport => {
  checkClose(report, staff);
  const actor = { kind: 'staff', memberId: staff.id } as const;
  const line = { at: instantOf(now), state: 'closed', actor, reason };
  return { ...report, state: 'closed', history: [...report.history, line], version: report.version + 1 };
};

/** The report as a staff member sees it in the queue. */
export const securityReportView = (
  report: SecurityReport,
  { email, status, credentialsChangedAt, withdrawalsHeldSince }: Member,
  viewerId: MemberId,
): SecurityReportView => {
  const { memberId, memberName, securedAt } = report;
  const hasNewPassword =
    securedAt !== null && credentialsChangedAt !== null && credentialsChangedAt > securedAt;
  return {
    ...report,
    member: { memberId, name: memberName, email, status },
    newPasswordAt: hasNewPassword ? credentialsChangedAt : null,
    withdrawalsHeldSince,
    own: memberId === viewerId,
    timeline: timelineView(report.history),
  };
};
