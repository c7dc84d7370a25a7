import type { Member } from '#functions/member/member-schema.ts';
import { timelineView } from '#functions/platform/timeline-view.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { NewDevice } from '#functions/sign-in/device-schema.ts';
import type { SecurityReportView } from '#shared/contract/security-reports.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import { idPrefixes, type MemberId, type SecurityReportId, type SessionId } from '#shared/domain/ids.ts';
import { mayFollow, securityReportMachine } from '#shared/domain/states.ts';
import type { SecurityReport } from './security-report-schema.ts';

/** Longer than the function that secures an account may run, so that no request takes over from one still running. */
const securingMs = 30_000;

const securingFrom = (now: Date): Instant => instantOf(new Date(now.getTime() + securingMs));

/** The id of the report about a sign-in. It follows from the session's id, so that each sign-in is reported once. */
export const toReportId = (sessionId: SessionId): SecurityReportId =>
  `${idPrefixes.SecurityReportId}${sessionId.slice(idPrefixes.SessionId.length)}` as SecurityReportId;

/** The new report of a sign-in; ending all sessions and the password comes next. */
export const newReport = (signIn: NewDevice, member: Member, now: Date): SecurityReport => {
  const reportedAt = instantOf(now);
  const actor = { kind: 'member', memberId: member.id } as const;
  return {
    ...signIn,
    id: toReportId(signIn.sessionId),
    memberId: member.id,
    memberName: member.profile.name,
    memberEmail: member.email,
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
  { status, credentialsChangedAt, withdrawalsHeldSince }: Member,
  viewerId: MemberId,
): SecurityReportView => {
  const { memberId, memberName, memberEmail, securedAt } = report;
  const hasNewPassword =
    securedAt !== null && credentialsChangedAt !== null && credentialsChangedAt > securedAt;
  return {
    ...report,
    member: { memberId, name: memberName, email: memberEmail, status },
    newPasswordAt: hasNewPassword ? credentialsChangedAt : null,
    withdrawalsHeldSince,
    own: memberId === viewerId,
    timeline: timelineView(report.history),
  };
};
