import { writeAudit } from '#functions/audit/table/audit.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  memberKey,
  memberPk,
  newDeviceKey,
  securityReportKey,
  securityReportPrefix,
} from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { ownerOf } from '#functions/platform/table/owner-of.ts';
import { parseItem, readAll, readItems } from '#functions/platform/table/read.ts';
import { refusalByRule } from '#functions/platform/table/refusal-by-rule.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { NotMeClaim } from '#functions/safety/not-me-token.ts';
import { checkClose, decideRepeat, newReport, toReportId } from '#functions/safety/security-report.ts';
import { type SecurityReport, securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { newDeviceSchema } from '#functions/sign-in/device-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { SecurityReportId } from '#shared/domain/ids.ts';
import { securityReportAttributes } from './attributes.ts';

/** More than a member can report: each speaks of a mail of its own. */
const reportsMax = 1_000;

/** What a member's report led to, and whether ending sessions and password is now up to this request. */
interface Filed {
  readonly report: SecurityReport;
  readonly member: Member;
  readonly isToSecure: boolean;
}

/**
 * Files the report of a sign-in: the report, the hold on withdrawals and the event, all or nothing, once. Filed again
 * it is the same report; what a request that was cut off has left undone is then up to this one.
 * @throws AppError report_link_ended; try_again while another request is at it
 */
export const fileReport = async (database: Database, claim: NotMeClaim, now: Date): Promise<Filed> => {
  const { memberId, sessionId } = claim;
  const key = securityReportKey(memberId, toReportId(sessionId));
  const [owner, noted, standing] = await readItems(database, [
    memberKey(memberId),
    newDeviceKey(memberId, sessionId),
    key,
  ]);
  const member = parseItem(memberSchema, owner);
  const signIn = parseItem(newDeviceSchema, noted);
  // An account that was closed meanwhile has nothing left to secure.
  if (!member || member.status === 'closed' || !signIn) throw new AppError('report_link_ended');
  const former = parseItem(securityReportSchema, standing);
  if (former) {
    const taken = decideRepeat(former, now);
    if (!taken) return { report: former, member, isToSecure: false };
    const transaction = new Transaction();
    transaction.replace(key, securityReportAttributes(taken), former.version);
    await commit(database, transaction);
    return { report: taken, member, isToSecure: true };
  }
  const report = newReport(signIn, member, now);
  const transaction = new Transaction();
  transaction.create(key, securityReportAttributes(report));
  const withdrawalsHeldSince = member.withdrawalsHeldSince ?? report.reportedAt;
  transaction.add(
    memberKey(memberId),
    { version: 1 },
    { atLeast: { version: 1 }, set: { withdrawalsHeldSince } },
  );
  emit(transaction, { type: 'security-reported', memberId, reportId: report.id }, now);
  await commit(database, transaction);
  return { report, member, isToSecure: true };
};

/** Notes that sessions and password of the account are ended, or, `isDone` false, that the next request may try at once. */
export const endSecuring = async (
  database: Database,
  { memberId, id, version }: SecurityReport,
  isDone: boolean,
  now: Date,
): Promise<void> => {
  const transaction = new Transaction().change(
    securityReportKey(memberId, id),
    { [isDone ? 'securedAt' : 'securingUntil']: instantOf(now), version: version + 1 },
    { equals: { version } },
    () => new AppError('try_again'),
  );
  await commit(database, transaction);
};

/** A report and its member, as staff look at it. */
interface ReportCase {
  readonly report: SecurityReport;
  readonly member: Member;
  /** True when another report of the member is open. */
  readonly isAnotherOpen: boolean;
}

/** Any member's report with its member, strongly consistent. @throws AppError not_found */
export const readReportCase = async (database: Database, id: SecurityReportId): Promise<ReportCase> => {
  const memberId = await ownerOf(database, id);
  // The member comes first: a report that is filed after this read changes the version that closing expects.
  const [owner] = await readItems(database, [memberKey(memberId)]);
  const member = parseItem(memberSchema, owner);
  const question = { pk: memberPk(memberId), begins: securityReportPrefix, order: 'oldest-first' } as const;
  const reports = await readAll(database, question, securityReportSchema, reportsMax);
  const report = reports.find((candidate) => candidate.id === id);
  if (!member || !report) throw new AppError('not_found');
  const isAnotherOpen = reports.some((other) => other.id !== id && other.state === 'open');
  return { report, member, isAnotherOpen };
};

/**
 * The closed report with its audit line. With the last open one of a member the hold on withdrawals is lifted. That
 * nobody closes their own is a condition of this very write; so is that nothing else of the member changed, by which
 * a report that was filed meanwhile, or another that is being closed, is seen.
 */
export const writeClosed = (
  transaction: Transaction,
  { report: before, member, isAnotherOpen }: ReportCase,
  next: SecurityReport,
  { staff, reason }: { readonly staff: StaffMember; readonly reason: string },
  now: Date,
): void => {
  const { id: reportId, memberId } = next;
  transaction.replace(
    securityReportKey(memberId, reportId),
    securityReportAttributes(next),
    before.version,
    refusalByRule(securityReportSchema, (standing) => checkClose(standing, staff)),
    { memberId: staff.id },
  );
  transaction.change(
    memberKey(memberId),
    { version: member.version + 1, ...(isAnotherOpen ? {} : { withdrawalsHeldSince: null }) },
    { equals: { version: member.version } },
    () => new AppError('try_again'),
  );
  const actor = { kind: 'staff', memberId: staff.id } as const;
  writeAudit(transaction, { actor, act: 'security-report-closed', subjectId: memberId, reason }, now);
  if (!isAnotherOpen) emit(transaction, { type: 'security-hold-lifted', memberId, reportId }, now);
};
