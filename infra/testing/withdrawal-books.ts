/** The part of the proof of the books that is about money on its way out. */
import type { EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

interface WithdrawalItem extends Item {
  id: string;
  memberId: string;
  area: string;
  kind: string;
  state: string;
  amountMinor: number;
  feeMinor: number;
  earlyExitFeeMinor: number;
  approvalsNeeded: number;
  approvals: { memberId: string }[];
  history: { state: string; actor: { memberId?: string; kind: string } }[];
  payee: { kind: string };
  paidOn?: string | null;
  createdAt: string;
}

/** How the money of one withdrawal moved: kind of entry, from, to, amount; shards do not matter. */
function waysOf(entries: EntryItem[]): string[] {
  const ways = new Map<string, number>();
  for (const { kind, transfers } of entries) {
    for (const { from, to, amountMinor } of transfers) {
      const way = `${kind} ${from.account} ${to.account}`;
      ways.set(way, (ways.get(way) ?? 0) + amountMinor);
    }
  }
  return [...ways].map(([way, amount]) => `${way} ${amount}`).sort();
}

/** What an operator adds to a payment that a bank brought back less its fee, and what the bank's line brought itself. */
function keptByBank(entries: EntryItem[]): number {
  return entries
    .filter(({ kind }) => kind === 'payout-returned')
    .flatMap(({ transfers }) => transfers)
    .filter(({ from }) => from.account === 'operator')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** Its money has left the hold for the payee. */
const hasLeft = ({ state }: WithdrawalItem): boolean => ['sent', 'paid', 'returned'].includes(state);

/** The ways that its money must have taken in its state. */
function expectedWays(withdrawal: WithdrawalItem, keptMinor: number): string[] {
  const { kind, state, amountMinor, feeMinor, earlyExitFeeMinor, payee } = withdrawal;
  const [requested, origin, hold] =
    kind === 'bonus'
      ? ['withdrawal-requested', 'available', 'held']
      : ['principal-withdrawal-requested', 'deposited', 'principal-held'];
  const fees = feeMinor + earlyExitFeeMinor;
  const [paying, cash] =
    payee.kind === 'bank' ? ['payout-sent', 'cash:in-transit'] : ['withdrawal-paid', 'cash:coinpayments'];
  const ways = [`${requested} ${origin} ${hold} ${amountMinor}`];
  if (hasLeft(withdrawal)) {
    ways.push(`${paying} ${hold} ${cash} ${amountMinor - fees}`);
    if (fees > 0) ways.push(`${paying} ${hold} fees ${fees}`);
  }
  if (state === 'returned') {
    // Without a day on which the bank showed it, the bank never made the transfer.
    const [back, from] = withdrawal.paidOn
      ? ['payout-returned', 'cash:bank']
      : ['payout-undone', 'cash:in-transit'];
    ways.push(`${back} ${from} available ${amountMinor - fees - keptMinor}`);
    if (keptMinor > 0) ways.push(`${back} operator available ${keptMinor}`);
    if (feeMinor > 0) ways.push(`${back} fees available ${feeMinor}`);
  }
  if (['cancelled', 'rejected', 'failed'].includes(state))
    ways.push(`withdrawal-returned ${hold} ${origin} ${amountMinor}`);
  return ways.sort();
}

/** As many different people approved as the amount requires, and none of them decided about their own withdrawal. */
function peopleFindings({
  id,
  memberId,
  state,
  approvals,
  approvalsNeeded,
  history,
}: WithdrawalItem): string[] {
  const people = new Set(approvals.map((approval) => approval.memberId));
  const isEnough = people.size === approvals.length && people.size === approvalsNeeded;
  const wasApproved = ['approved', 'sent', 'paid', 'returned', 'failed'].includes(state);
  const isOwn = history.some(({ actor }) => actor.kind === 'staff' && actor.memberId === memberId);
  return [
    ...(wasApproved && !isEnough ? [`${id} is ${state} after ${people.size} of ${approvalsNeeded}`] : []),
    ...(isOwn ? [`${id} was decided by whose money it is`] : []),
  ];
}

/** What is held of a member in an area is the sum of what is on its way out, and nothing else. */
function heldFindings(withdrawals: WithdrawalItem[], kept: Map<string, number>): string[] {
  const open = new Map<string, number>();
  for (const { memberId, area, kind, state, amountMinor } of withdrawals) {
    if (state !== 'waiting' && state !== 'approved') continue;
    const name = `${memberId}/${area}/${kind === 'bonus' ? 'held' : 'principal-held'}`;
    open.set(name, (open.get(name) ?? 0) + amountMinor);
  }
  const names = [...kept.keys()].filter((name) => /[/](held|principal-held)$/.test(name));
  return [...new Set([...open.keys(), ...names])].flatMap((name) => {
    const [balance, onTheWay] = [kept.get(name) ?? 0, open.get(name) ?? 0];
    return balance === onTheWay ? [] : [`${name}: balance ${balance}, on its way out ${onTheWay}`];
  });
}

/** What counts against a member's limits is what they asked for on each day that the limits look at. */
function withdrawalUseFindings(items: Item[], withdrawals: WithdrawalItem[]): string[] {
  const earned = withdrawals.filter(({ kind }) => kind === 'bonus');
  const uses = new Map(itemsOf(items, 'MEMBER#', 'WITHDRAWAL-USE').map((use) => [use.pk, use]));
  return [...Map.groupBy(earned, ({ memberId }) => memberId)].flatMap(([memberId, own]) => {
    const latest =
      own
        .map(({ createdAt }) => createdAt)
        .sort()
        .at(-1) ?? '';
    const oldest = new Date(Date.parse(latest.slice(0, 10)) - 29 * 86_400_000).toISOString().slice(0, 10);
    const use = uses.get(`MEMBER#${memberId}`);
    const asked = new Map<string, number>();
    for (const { createdAt, state, amountMinor } of own) {
      const day = createdAt.slice(0, 10);
      const counts = ['waiting', 'approved', 'sent', 'paid'].includes(state);
      if (day >= oldest) asked.set(day, (asked.get(day) ?? 0) + (counts ? amountMinor : 0));
    }
    return [...asked].flatMap(([day, amount]) =>
      Number(use?.[day] ?? 0) === amount
        ? []
        : [`${memberId} asked for ${amount} on ${day}, the limits count ${use?.[day]}`],
    );
  });
}

/**
 * Each withdrawal has exactly the entries that its state requires, each once; the held amount equals what is in
 * transit; the limits count what was requested.
 */
export function withdrawalFindings(items: Item[], entries: EntryItem[], kept: Map<string, number>): string[] {
  const withdrawals = itemsOf<WithdrawalItem>(items, 'MEMBER#', 'WITHDRAWAL#');
  const entriesBySource = Map.groupBy(entries, ({ sourceId }) => sourceId);
  return [
    ...withdrawals.flatMap((withdrawal) => {
      const own = entriesBySource.get(withdrawal.id) ?? [];
      const [ways, expected] = [waysOf(own), expectedWays(withdrawal, keptByBank(own))];
      return String(ways) === String(expected)
        ? peopleFindings(withdrawal)
        : [`${withdrawal.id} is ${withdrawal.state}, its entries say [${ways}]`];
    }),
    ...heldFindings(withdrawals, kept),
    ...withdrawalUseFindings(items, withdrawals),
  ];
}
