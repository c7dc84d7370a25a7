import type * as z from 'zod/mini';
import { type Deposit, depositSchema } from '#functions/deposit/deposit-schema.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import {
  depositPrefix,
  memberPk,
  proposalsOf,
  purchasePrefix,
  securityReportPrefix,
  suspenseOf,
  walletKey,
  withdrawalPrefix,
} from '#functions/platform/table/keys.ts';
import { parseItem, type Question, readAll, readItems } from '#functions/platform/table/read.ts';
import { isKeptFrom } from '#functions/proposal/proposal.ts';
import { proposalSchema } from '#functions/proposal/proposal-schema.ts';
import { type Purchase, purchaseSchema } from '#functions/purchase/purchase-schema.ts';
import { securityReportSchema } from '#functions/safety/security-report-schema.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { isOpen } from '#functions/withdrawal/withdrawal.ts';
import { type Withdrawal, withdrawalSchema } from '#functions/withdrawal/withdrawal-schema.ts';
import { type MemberWaiting, newestShown } from '#shared/contract/member-overview.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { asMinor, sumMinor } from '#shared/domain/money.ts';
import { productAreas } from '#shared/domain/words.ts';

const showOrder = (order: Purchase | Deposit): MemberWaiting['orders'][number] => ({
  id: order.id,
  area: order.area,
  name: order.area === 'infinity' ? order.packageName : order.planName,
  totalMinor: order.totalMinor,
  inSuspenseMinor: order.inSuspenseMinor,
  createdAt: order.createdAt,
  expiresAt: order.expiresAt,
});

const showOpen = (withdrawal: Withdrawal): MemberWaiting['withdrawals'][number] => ({
  ...withdrawal,
  approvals: { done: withdrawal.approvals.length, needed: withdrawal.approvalsNeeded },
});

/**
 * A member's pending items, among the newest of each kind: unpaid orders expire, and a part-paid order is in suspense
 * as well. Withdrawals do not expire: what is held beyond the newest is reported as an amount.
 */
export const readPending = async (
  database: Database,
  memberId: MemberId,
  viewerId: MemberId,
): Promise<MemberWaiting> => {
  const newest = <S extends z.ZodMiniType>(question: Omit<Question, 'order'>, schema: S) =>
    readAll(database, { ...question, order: 'newest-first' }, schema, newestShown);
  const pk = memberPk(memberId);
  const [purchases, deposits, withdrawals, suspense, proposals, reports, wallets] = await Promise.all([
    newest({ pk, begins: purchasePrefix }, purchaseSchema),
    newest({ pk, begins: depositPrefix }, depositSchema),
    newest({ pk, begins: withdrawalPrefix }, withdrawalSchema),
    newest({ index: 'gsi2', pk: suspenseOf(memberId) }, suspenseSchema),
    newest({ index: 'gsi2', pk: proposalsOf(memberId) }, proposalSchema),
    newest({ pk, begins: securityReportPrefix }, securityReportSchema),
    readItems(
      database,
      productAreas.map((area) => walletKey(memberId, area)),
    ),
  ]);
  const open = withdrawals.filter(isOpen);
  const held = wallets.flatMap((item) => {
    const wallet = parseItem(walletItem, item);
    return wallet ? [wallet.held, wallet['principal-held']] : [];
  });
  return {
    orders: [...purchases, ...deposits]
      .filter(({ state }) => state === 'waiting')
      .map(showOrder)
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    withdrawals: open.map(showOpen),
    suspense: suspense.filter(({ state }) => state === 'open' || state === 'refund-proposed'),
    proposals: proposals
      .filter((proposal) => proposal.state === 'waiting' && !isKeptFrom(proposal, viewerId))
      .map(({ act, proposerName, ...proposal }) => ({
        ...proposal,
        act: act.kind,
        proposedBy: proposerName,
      })),
    reports: reports
      .filter(({ state }) => state === 'open')
      .map((report) => ({ ...report, createdAt: report.reportedAt })),
    // Wallets and withdrawals are not read at the same moment, so a decision in between must not make this negative.
    heldElsewhereMinor: asMinor(
      Math.max(0, sumMinor(...held) - sumMinor(...open.map(({ amountMinor }) => amountMinor))),
    ),
  };
};
