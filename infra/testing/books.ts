/**
 * Proves the books from the table itself: every item is read, and what the balances say is counted a second time from
 * the entries, the purchases and the bonuses. Written apart from the code that posts, on purpose.
 */

import type { LocalCloud } from '../local/cloud.ts';
import { bankFindings } from './bank-books.ts';
import { itemsOf } from './items-of.ts';
import {
  compoundFindings,
  type DepositItem,
  depositFindings,
  type PositionItem,
  suspenseFindings,
} from './order-books.ts';
import { payableFindings } from './payable-books.ts';
import {
  principalFindings,
  principalsOf,
  returnFindings,
  takenFindings,
  type WithdrawalItem,
} from './principal-books.ts';
import { proposalFindings } from './proposal-books.ts';
import { bonusFindings, maturityFindings } from './return-books.ts';
import { reversalFindings } from './reversal-books.ts';
import { type Item, scanTable } from './scan-table.ts';
import { withdrawalFindings } from './withdrawal-books.ts';

interface Ref {
  owner: 'member' | 'platform';
  account: string;
  shard?: number;
}
export interface EntryItem extends Item {
  id: string;
  kind: string;
  area: string;
  /** Null for the operator's own acts. */
  memberId: string | null;
  sourceId: string;
  at: string;
  actor: { kind: string; memberId?: string };
  /** Of a correction. */
  correctsEntryId?: string;
  /** Of a reversal. */
  reversesEntryIds?: string[];
  transfers: { from: Ref; to: Ref; amountMinor: number }[];
}
interface PurchaseItem extends Item {
  id: string;
  memberId: string;
  state: string;
  priceMinor: number;
  feeMinor: number;
  totalMinor: number;
  inSuspenseMinor: number;
  sponsorLevelBps: number[];
  packageId: string;
  quantity: number;
}
export interface BonusItem extends Item {
  id: string;
  memberId: string;
  area: string;
  state: string;
  kind: string;
  amountMinor: number;
  sourceId: string;
  entryId: string | null;
  at: string;
}

const assets = new Set(['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments']);
const mayBeNegative = new Set(['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'fees', 'operator']);

export interface Books {
  items: Item[];
  purchases: PurchaseItem[];
  deposits: DepositItem[];
  bonuses: BonusItem[];
  entries: EntryItem[];
  /** Sum of the balances of an account over its shards or members. */
  total: (account: string) => number;
  /** A member's balance, according to the wallet. */
  balance: (memberId: string, account: string, area?: string) => number;
  /** What is wrong; empty when the books are right. */
  findings: string[];
}

/** Balances as the entries make them: account name with its owner → minor units. */
function balancesOf(entries: EntryItem[]): Map<string, number> {
  const balances = new Map<string, number>();
  const add = (entry: EntryItem, ref: Ref, debit: number): void => {
    const name =
      ref.owner === 'member'
        ? `${entry.memberId}/${entry.area}/${ref.account}`
        : `PLATFORM#${entry.area}#${ref.account}#${ref.shard}`;
    balances.set(name, (balances.get(name) ?? 0) + (assets.has(ref.account) ? debit : -debit));
  };
  for (const entry of entries)
    for (const { from, to, amountMinor } of entry.transfers) {
      add(entry, from, amountMinor);
      add(entry, to, -amountMinor);
    }
  return balances;
}

/** Balances as wallets and platform accounts keep them, under the same names. */
function keptBalances(items: Item[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const wallet of itemsOf(items, 'MEMBER#', 'WALLET#'))
    for (const account of ['available', 'held', 'invested', 'deposited', 'principal-held'])
      balances.set(
        `${wallet.pk.slice('MEMBER#'.length)}/${wallet.sk.slice('WALLET#'.length)}/${account}`,
        Number(wallet[account] ?? 0),
      );
  for (const account of itemsOf(items, 'PLATFORM#')) balances.set(account.pk, Number(account.balanceMinor));
  return balances;
}

/** Reads the whole table and proves it. */
export async function proveBooks(cloud: Pick<LocalCloud, 'table'>): Promise<Books> {
  const items = await scanTable(cloud);
  const entries = itemsOf<EntryItem>(items, 'ENTRY#');
  const purchases = itemsOf<PurchaseItem>(items, 'MEMBER#', 'PURCHASE#');
  const deposits = itemsOf<DepositItem>(items, 'MEMBER#', 'DEPOSIT#');
  const positions = itemsOf<PositionItem>(items, 'MEMBER#', 'POSITION#');
  const compounds = itemsOf(items, 'MEMBER#', 'COMPOUND#');
  const withdrawals = itemsOf<WithdrawalItem>(items, 'MEMBER#', 'WITHDRAWAL#');
  const principals = principalsOf({ deposits, positions, compounds, withdrawals });
  const bonuses = itemsOf<BonusItem>(items, 'MEMBER#', 'BONUS#bon_');
  const kept = keptBalances(items);
  const made = balancesOf(entries);
  const findings: string[] = [];

  for (const name of new Set([...kept.keys(), ...made.keys()])) {
    if ((kept.get(name) ?? 0) !== (made.get(name) ?? 0))
      findings.push(`${name}: balance ${kept.get(name) ?? 0}, entries make ${made.get(name) ?? 0}`);
    const account = name.split(/[#/]/).at(name.startsWith('PLATFORM#') ? 2 : -1) ?? '';
    if ((kept.get(name) ?? 0) < 0 && !mayBeNegative.has(account)) findings.push(`${name} is negative`);
  }

  const total = (account: string): number =>
    [...kept].reduce(
      (sum, [name, balance]) =>
        sum + (name.split(/[#/]/).at(name.startsWith('PLATFORM#') ? 2 : -1) === account ? balance : 0),
      0,
    );
  const owned = ['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments'].reduce(
    (sum, name) => sum + total(name),
    0,
  );
  const owed = [
    'available',
    'held',
    'invested',
    'deposited',
    'principal-held',
    'pool',
    'fees',
    'suspense',
    'operator',
  ];
  const owing = owed.reduce((sum, name) => sum + total(name), 0);
  if (owned !== owing) findings.push(`assets ${owned} are not what is owed ${owing}`);

  findings.push(
    ...monthFindings(items, kept),
    ...purchaseFindings(items, purchases, entries),
    ...depositFindings(deposits, positions, entries),
    ...compoundFindings(compounds, entries),
    ...principalFindings(principals, kept),
    ...takenFindings(principals),
    ...suspenseFindings(
      [...purchases, ...deposits],
      itemsOf(items, 'SUSPENSE#'),
      itemsOf(items, 'BANK-LINE#'),
      kept,
    ),
    ...bankFindings(items, entries, total),
    ...payableFindings(items, entries),
    ...bonusFindings(items, bonuses, entries),
    ...returnFindings(principals, bonuses),
    ...maturityFindings([...purchases, ...deposits], positions, entries),
    ...reversalFindings(items, [...purchases, ...deposits], bonuses, entries),
    ...proposalFindings(items, bonuses, entries, kept),
    ...withdrawalFindings(items, entries, kept),
  );
  const balance = (memberId: string, account: string, area = 'infinity'): number =>
    kept.get(`${memberId}/${area}/${account}`) ?? 0;
  return { items, purchases, deposits, bonuses, entries, total, balance, findings };
}

/** The months of a member's area add up to its wallet, account by account, and so do what came in and what left. */
function monthFindings(items: Item[], kept: Map<string, number>): string[] {
  const months = new Map<string, number>();
  const crossed = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, amount: unknown): void => {
    sums.set(name, (sums.get(name) ?? 0) + Number(amount ?? 0));
  };
  for (const month of itemsOf(items, 'MEMBER#', 'MONTH#')) {
    const owner = `${month.pk.slice('MEMBER#'.length)}/${month.area}`;
    for (const account of ['available', 'held', 'invested', 'deposited', 'principal-held']) {
      add(months, `${owner}/${account}`, month[account]);
      add(crossed, owner, -Number(month[account] ?? 0));
    }
    add(crossed, owner, Number(month.inMinor ?? 0) - Number(month.outMinor ?? 0));
  }
  const wallets = [...kept].filter(([name]) => !name.startsWith('PLATFORM#'));
  return [
    ...wallets.flatMap(([name, balance]) =>
      (months.get(name) ?? 0) === balance
        ? []
        : [`${name}: balance ${balance}, its months make ${months.get(name) ?? 0}`],
    ),
    ...[...crossed].flatMap(([owner, rest]) =>
      rest === 0 ? [] : [`${owner}: what came in and left differs from its balances by ${rest}`],
    ),
  ];
}

/** An active purchase was paid by exactly one entry and has its position; no other purchase has either. */
function purchaseFindings(items: Item[], purchases: PurchaseItem[], entries: EntryItem[]): string[] {
  // A payment out of suspense pays for a purchase, too; one that is only kept for it moves nothing into its price.
  const paid = entries.filter(
    ({ kind, transfers }) =>
      kind === 'purchase-paid' ||
      kind === 'reinvestment' ||
      (kind === 'payment-matched' && transfers.some(({ to }) => to.account === 'invested')),
  );
  const paymentsBySource = Map.groupBy(paid, ({ sourceId }) => sourceId);
  const positions = new Set(itemsOf(items, 'MEMBER#', 'POSITION#').map(({ sourceId }) => sourceId));
  const counts = new Map(
    itemsOf(items, 'MEMBER#', 'PACKAGE-COUNT#').map((count) => [`${count.pk} ${count.sk}`, count]),
  );
  const countKey = ({ memberId, packageId }: PurchaseItem) => `MEMBER#${memberId} PACKAGE-COUNT#${packageId}`;
  const piecesByCount = new Map<string, number>();
  for (const purchase of purchases)
    if (['waiting', 'active'].includes(purchase.state))
      piecesByCount.set(countKey(purchase), (piecesByCount.get(countKey(purchase)) ?? 0) + purchase.quantity);
  return purchases.flatMap((purchase) => {
    const { id, state } = purchase;
    const payments = paymentsBySource.get(id)?.length ?? 0;
    const expected = ['active', 'matured', 'reversed'].includes(state) ? 1 : 0;
    const pieces = piecesByCount.get(countKey(purchase)) ?? 0;
    const counted = counts.get(countKey(purchase));
    return [
      ...(payments === expected ? [] : [`${id} is ${state} with ${payments} payments`]),
      ...(positions.has(id) === (state === 'active') ? [] : [`${id} is ${state}, but its position is not`]),
      ...(Number(counted?.pieces ?? 0) === pieces
        ? []
        : [`${id}: ${pieces} pieces are waiting or active, ${counted?.pieces} counted`]),
    ];
  });
}
