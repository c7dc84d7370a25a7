import { db } from './db.ts';
import { listPurchases } from './purchases.ts';

const purchasesMax = 100;
const bonusesMax = 10;
const monthsMax = 24;
/** A badge shows no higher number. */
const unreadMax = 100;

/** Everything that a member's dashboard shows, in one answer. */
export async function readDashboard(memberId: string) {
  const [wallet, totals, bonuses, accounts, unseen, purchases] = await Promise.all([
    db.wallet.findUniqueOrThrow({ where: { memberId } }),
    db.bonusTotal.findMany({ where: { memberId }, orderBy: { month: 'desc' }, take: monthsMax }),
    db.bonus.findMany({ where: { memberId }, orderBy: { at: 'desc' }, take: bonusesMax }),
    db.platformAccount.groupBy({ by: ['account'], _sum: { balanceMinor: true } }),
    db.notification.findMany({ where: { memberId, seenAt: null }, select: { id: true }, take: unreadMax }),
    listPurchases(memberId, purchasesMax, null),
  ]);
  return {
    balances: { availableMinor: wallet.availableMinor, investedMinor: wallet.investedMinor },
    bonusTotals: totals.map(({ month, count, amountMinor }) => ({ month, count, amountMinor })),
    latestBonuses: bonuses.map(({ memberId: _, ...bonus }) => ({ ...bonus, at: bonus.at.toISOString() })),
    solvency: accounts.map(({ account, _sum }) => ({ account, balanceMinor: Number(_sum.balanceMinor) })),
    unread: unseen.length,
    purchases,
  };
}
