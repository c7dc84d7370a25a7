import type { Bonus } from '#functions/domain/bonus.ts';
import { type Deposit, hasOpenInvoice } from '#functions/domain/deposit.ts';
import { dueOn, type KycCase } from '#functions/domain/kyc.ts';
import type { Entry } from '#functions/domain/ledger.ts';
import { memberAccountsOf } from '#functions/domain/ledger.ts';
import type { Member } from '#functions/domain/member.ts';
import type { Position } from '#functions/domain/position.ts';
import type { Proposal } from '#functions/domain/proposal.ts';
import type { Purchase } from '#functions/domain/purchase.ts';
import type { SecurityReport } from '#functions/domain/security-report.ts';
import type { SuspensePayment } from '#functions/domain/suspense.ts';
import type { Withdrawal } from '#functions/domain/withdrawal.ts';
import { memberOf } from '#shared/domain/proposed-act.ts';
import type { StatusEnd } from './items/member.ts';
import {
  allMembers,
  awaitingFunding,
  bonusesByKind,
  bonusesByTime,
  depositExpiryDue,
  depositQueue,
  entriesOfAccount,
  entriesOfSource,
  expiryDue,
  idLookup,
  kycDue,
  kycQueue,
  maturityReminderDue,
  membersByStatus,
  openInvoices,
  proposalExpiryDue,
  proposalQueue,
  proposalsOf,
  purchaseQueue,
  securityReportQueue,
  settlementDue,
  sponsoredBy,
  statusEndDue,
  suspenseOf,
  suspenseQueue,
  withdrawalQueue,
} from './keys.ts';

/** What is stored of each thing: itself, and the index attributes that answer the questions of keys.ts. */

export const memberAttributes = (member: Member) => {
  const byTime = `${member.joinedAt}#${member.id}`;
  const [sponsorId] = member.sponsorIds;
  return {
    ...member,
    gsi1pk: membersByStatus(member.status),
    gsi1sk: byTime,
    gsi2pk: allMembers,
    gsi2sk: byTime,
    ...(sponsorId ? { gsi3pk: sponsoredBy(sponsorId), gsi3sk: byTime } : {}),
  };
};

export const statusEndAttributes = (end: StatusEnd) => ({
  ...end,
  gsi3pk: statusEndDue,
  gsi3sk: `${end.endsAt}#${end.memberId}`,
});

interface Due {
  readonly gsi3pk: string;
  readonly gsi3sk: string;
}

/** Due for a reminder of its maturity; once its member was reminded, no longer. */
const reminderDue = (source: Purchase | Deposit, shard: number): Due | undefined =>
  source.state === 'active' && source.maturesOn !== null && source.remindedFor !== source.maturesOn
    ? { gsi3pk: maturityReminderDue(shard), gsi3sk: `${source.maturesOn}#${source.id}` }
    : undefined;

/** Runs out unpaid; one with a part payment is not due, it waits for staff. */
const expiryOf = (source: Purchase | Deposit, partition: string): Due | undefined =>
  source.state === 'waiting' && source.inSuspenseMinor === 0 && source.expiresAt !== null
    ? { gsi3pk: partition, gsi3sk: `${source.expiresAt}#${source.id}` }
    : undefined;

/** `shard` spreads the due-date indexes. */
export const purchaseAttributes = (purchase: Purchase, shard: number) => {
  return {
    ...purchase,
    gsi1pk: purchaseQueue(purchase.state),
    gsi1sk: `${purchase.createdAt}#${purchase.id}`,
    gsi2pk: idLookup(purchase.id),
    gsi2sk: purchase.memberId,
    ...(expiryOf(purchase, expiryDue(shard)) ?? reminderDue(purchase, shard)),
  };
};

/** A deposit whose invoice is open at the provider is looked after by the sweep; after that by the expiry of unpaid ones. */
export const depositAttributes = (deposit: Deposit, shard: number) => {
  const { invoice } = deposit;
  const swept =
    invoice && hasOpenInvoice(deposit)
      ? { gsi3pk: openInvoices, gsi3sk: `${invoice.updatedAt}#${deposit.id}` }
      : undefined;
  return {
    ...deposit,
    gsi1pk: depositQueue(deposit.state),
    gsi1sk: `${deposit.createdAt}#${deposit.id}`,
    gsi2pk: idLookup(deposit.id),
    gsi2sk: deposit.memberId,
    ...(swept ?? expiryOf(deposit, depositExpiryDue(shard)) ?? reminderDue(deposit, shard)),
  };
};

/** `shard` is that of its source, as everywhere. */
export const positionAttributes = (position: Position, shard: number) => ({
  ...position,
  gsi3pk: settlementDue(position.area, shard),
  gsi3sk: `${position.dueOn}#${position.sourceId}`,
});

export const suspenseAttributes = (payment: SuspensePayment) => ({
  ...payment,
  gsi1pk: suspenseQueue(payment.state),
  gsi1sk: `${payment.createdAt}#${payment.id}`,
  gsi2pk: suspenseOf(payment.memberId),
  gsi2sk: `${payment.createdAt}#${payment.id}`,
});

export const kycAttributes = (kyc: KycCase) => {
  const due = dueOn(kyc);
  return {
    ...kyc,
    // What was never sent stands in no list; what somebody took waits with the submitted ones, in case they forget it.
    ...(kyc.submittedAt && {
      gsi1pk: kycQueue(kyc.state === 'in-review' ? 'submitted' : kyc.state),
      gsi1sk: `${kyc.submittedAt}#${kyc.memberId}`,
    }),
    ...(due && { gsi3pk: kycDue, gsi3sk: `${due}#${kyc.memberId}` }),
  };
};

export const securityReportAttributes = (report: SecurityReport) => ({
  ...report,
  gsi1pk: securityReportQueue(report.state),
  gsi1sk: `${report.reportedAt}#${report.id}`,
  gsi2pk: idLookup(report.id),
  gsi2sk: report.memberId,
});

export const proposalAttributes = (proposal: Proposal) => {
  const byTime = `${proposal.createdAt}#${proposal.id}`;
  const memberId = memberOf(proposal.act);
  return {
    ...proposal,
    gsi1pk: proposalQueue(proposal.state),
    gsi1sk: byTime,
    ...(memberId === null ? {} : { gsi2pk: proposalsOf(memberId), gsi2sk: byTime }),
    ...(proposal.state === 'waiting'
      ? { gsi3pk: proposalExpiryDue, gsi3sk: `${proposal.expiresAt}#${proposal.id}` }
      : {}),
  };
};

export const withdrawalAttributes = (withdrawal: Withdrawal) => ({
  ...withdrawal,
  gsi1pk: withdrawalQueue(withdrawal.area, withdrawal.kind, withdrawal.state),
  gsi1sk: `${withdrawal.createdAt}#${withdrawal.id}`,
  gsi2pk: idLookup(withdrawal.id),
  gsi2sk: withdrawal.memberId,
});

export const entryAttributes = (entry: Entry) => {
  const { memberId, area } = entry;
  const [first, second, ...more] = memberId === null ? [] : memberAccountsOf(entry);
  if (more.length > 0) throw new Error(`entry ${entry.kind} touches more than two balances of a member`);
  return {
    ...entry,
    ...(memberId && first ? { gsi1pk: entriesOfAccount(memberId, area, first), gsi1sk: entry.id } : {}),
    ...(memberId && second ? { gsi2pk: entriesOfAccount(memberId, area, second), gsi2sk: entry.id } : {}),
    // Whoever looks at the corrected entry finds its correction.
    gsi3pk: entriesOfSource(entry.correctsEntryId ?? entry.sourceId),
    gsi3sk: entry.id,
  };
};

export const bonusAttributes = (bonus: Bonus) => ({
  ...bonus,
  gsi1pk: bonusesByTime(bonus.memberId, bonus.area),
  gsi1sk: `${bonus.at}#${bonus.id}`,
  gsi2pk: bonusesByKind(bonus.memberId, bonus.area, bonus.kind),
  gsi2sk: `${bonus.at}#${bonus.id}`,
  ...(bonus.state === 'awaiting-funding'
    ? { gsi3pk: awaitingFunding(bonus.area), gsi3sk: `${bonus.at}#${bonus.id}` }
    : {}),
});
