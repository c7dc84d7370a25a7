import { writeAudit } from '#functions/audit/table/audit.ts';
import { isChanged, isUndoneBy } from '#functions/email-change/email-change.ts';
import { type ChangedEmail, emailChangeSchema } from '#functions/email-change/email-change-schema.ts';
import { writeUndone } from '#functions/email-change/table/email-change.ts';
import { type Member, memberSchema } from '#functions/member/member-schema.ts';
import { retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  emailChangeKey,
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
import {
  checkClose,
  decideRepeat,
  newReport,
  type Reported,
  toReportId,
} from '#functions/safety/security-report.ts';
import { type SecurityReport, securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { newDeviceSchema } from '#functions/sign-in/device-schema.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { SecurityReportId } from '#shared/domain/ids.ts';
import { securityReportAttributes } from './attributes.ts';

/** More than a member can have: each report is about a different mail. */
const reportsMax = 1_000;

/** A filed report, its member as they are afterwards, and whether this request must now secure the account. */
interface Filed {
  readonly report: SecurityReport;
  readonly member: Member;
  readonly mustSecure: boolean;
}

/** What a link is about, the report of it if there is one, and the member with their last change of address. */
interface Claimed {
  readonly member: Member;
  readonly former: SecurityReport | null;
  readonly reported: Reported | null;
  readonly change: ChangedEmail | null;
}

const readClaimed = async (database: Database, claim: NotMeClaim): Promise<Claimed> => {
  const { memberId } = claim;
  const what = 'sessionId' in claim ? claim.sessionId : claim.changeId;
  const [owner, stored, changed, noted] = await readItems(database, [
    memberKey(memberId),
    securityReportKey(memberId, toReportId(what)),
    emailChangeKey(memberId),
    ...('sessionId' in claim ? [newDeviceKey(memberId, claim.sessionId)] : []),
  ]);
  const member = parseItem(memberSchema, owner);
  // An account that was closed meanwhile has nothing left to secure.
  if (!member || member.status === 'closed') throw new AppError('report_link_ended');
  const last = parseItem(emailChangeSchema, changed);
  const change = last && isChanged(last) ? last : null;
  const signIn = parseItem(newDeviceSchema, noted);
  const isOfChange = 'changeId' in claim && change?.id === claim.changeId;
  const reported = isOfChange && change ? { change } : signIn && { signIn };
  return { member, former: parseItem(securityReportSchema, stored), reported, change };
};

/** Takes over a report whose request was cut off; without effect when nothing is left to do. */
const takeOver = async (
  database: Database,
  former: SecurityReport,
  member: Member,
  now: Date,
): Promise<Filed> => {
  const taken = decideRepeat(former, now);
  if (!taken) return { report: former, member, mustSecure: false };
  const transaction = new Transaction();
  const key = securityReportKey(member.id, former.id);
  transaction.replace(key, securityReportAttributes(taken), former.version);
  await commit(database, transaction);
  return { report: taken, member, mustSecure: true };
};

/** The change of address that a report of this takes back. */
const undoneBy = (reported: Reported, change: ChangedEmail | null, now: Date): ChangedEmail | null => {
  const what =
    'change' in reported ? { changeId: reported.change.id } : { signedInAt: reported.signIn.signedInAt };
  return change && isUndoneBy(change, what, now) ? change : null;
};

/** The member changed between reading and writing: a change of address may have to be undone that was not there yet. */
class Overtaken extends Error {}

/** Two changes of one member rarely meet; should eight in a row, the member follows the link again. */
const attemptsMax = 8;

const fileOnce = async (database: Database, claim: NotMeClaim, now: Date): Promise<Filed> => {
  const { member, former, reported, change } = await readClaimed(database, claim);
  if (former) return takeOver(database, former, member, now);
  if (!reported) throw new AppError('report_link_ended');
  const undone = undoneBy(reported, change, now);
  if ('change' in reported && !undone) throw new AppError('report_link_ended');
  const report = newReport(reported, undone, member, now);
  const { id: memberId, version } = member;
  const withdrawalsHeldSince = member.withdrawalsHeldSince ?? report.reportedAt;
  const overtaken = () => new Overtaken();
  const transaction = new Transaction();
  transaction.create(securityReportKey(memberId, report.id), securityReportAttributes(report), overtaken);
  transaction.change(
    memberKey(memberId),
    { email: report.memberEmail, withdrawalsHeldSince, version: version + 1 },
    { equals: { version } },
    overtaken,
  );
  if (undone) writeUndone(transaction, undone, now);
  emit(transaction, { type: 'security-reported', memberId, reportId: report.id }, now);
  await commit(database, transaction);
  return { report, member: { ...member, email: report.memberEmail }, mustSecure: true };
};

/**
 * Files the report of a sign-in or of a change of address, once: the report, the hold on withdrawals, the former address
 * and the event in one transaction. Filed again, it is the same report; if an earlier request was interrupted, this one
 * takes over.
 * @throws AppError report_link_ended; try_again while another request is securing the account
 */
export const fileReport = (database: Database, claim: NotMeClaim, now: Date): Promise<Filed> =>
  retry(() => fileOnce(database, claim, now), {
    attemptsMax,
    retriesOn: (error) => error instanceof Overtaken,
    exhausted: tryAgain,
  });

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
