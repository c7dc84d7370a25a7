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

/** More than a member can have: each report is about a different mail. */
const reportsMax = 1_000;

/** A filed report, its member, and whether this request must now secure the account. */
interface Filed {
  readonly report: SecurityReport;
  readonly member: Member;
  readonly mustSecure: boolean;
}

/**
 * Files the report of a sign-in, once: the report, the hold on withdrawals and the event in one transaction. Filed
 * again, it is the same report; if an earlier request was interrupted, this one takes over.
 * @throws AppError report_link_ended; try_again while another request is securing the account
 */
export const fileReport = async (database: Database, claim: NotMeClaim, now: Date): Promise<Filed> => {
  const { memberId, sessionId } = claim;
  const key = securityReportKey(memberId, toReportId(sessionId));
  const [owner, noted, stored] = await readItems(database, [
    memberKey(memberId),
    newDeviceKey(memberId, sessionId),
    key,
  ]);
  const member = parseItem(memberSchema, owner);
  const signIn = parseItem(newDeviceSchema, noted);
  // An account that was closed meanwhile has nothing left to secure.
  if (!member || member.status === 'closed' || !signIn) throw new AppError('report_link_ended');
  const former = parseItem(securityReportSchema, stored);
  if (former) {
    const taken = decideRepeat(former, now);
    if (!taken) return { report: former, member, mustSecure: false };
    const transaction = new Transaction();
    transaction.replace(key, securityReportAttributes(taken), former.version);
    await commit(database, transaction);
    return { report: taken, member, mustSecure: true };
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
  return { report, member, mustSecure: true };
};

/**
 * Records that the account's sessions and password were ended or, when `isDone` is false, lets the next request try at
 * once.
 */
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

/** A report with its member, for staff. */
interface ReportCase {
  readonly report: SecurityReport;
  readonly member: Member;
  /** True when another report of the member is open. */
  readonly hasOtherOpen: boolean;
}

/** A report with its member, read strongly consistently. @throws AppError not_found */
export const readReportCase = async (database: Database, id: SecurityReportId): Promise<ReportCase> => {
  const memberId = await ownerOf(database, id);
  // The member is read first: a report filed after this read changes the version that closing expects.
  const [owner] = await readItems(database, [memberKey(memberId)]);
  const member = parseItem(memberSchema, owner);
  const question = { pk: memberPk(memberId), begins: securityReportPrefix, order: 'oldest-first' } as const;
  const reports = await readAll(database, question, securityReportSchema, reportsMax);
  const report = reports.find((candidate) => candidate.id === id);
  if (!member || !report) throw new AppError('not_found');
  const hasOtherOpen = reports.some((other) => other.id !== id && other.state === 'open');
  return { report, member, hasOtherOpen };
};

/**
 * Writes the closed report with its audit line. With the last open report of a member, the hold on withdrawals is
 * lifted. That staff do not close their own report is a condition of this write; so is that the member has not changed,
 * which detects a report filed or closed meanwhile.
 */
export const writeClosed = (
  transaction: Transaction,
  { report: before, member, hasOtherOpen }: ReportCase,
  next: SecurityReport,
  { staff, reason }: { readonly staff: StaffMember; readonly reason: string },
  now: Date,
): void => {
  const { id: reportId, memberId } = next;
  transaction.replace(
    securityReportKey(memberId, reportId),
    securityReportAttributes(next),
    before.version,
    refusalByRule(securityReportSchema, (stored) => checkClose(stored, staff)),
    { memberId: staff.id },
  );
  transaction.change(
    memberKey(memberId),
    { version: member.version + 1, ...(hasOtherOpen ? {} : { withdrawalsHeldSince: null }) },
    { equals: { version: member.version } },
    () => new AppError('try_again'),
  );
  const actor = { kind: 'staff', memberId: staff.id } as const;
  writeAudit(transaction, { actor, act: 'security-report-closed', subjectId: memberId, reason }, now);
  if (!hasOtherOpen) emit(transaction, { type: 'security-hold-lifted', memberId, reportId }, now);
};
