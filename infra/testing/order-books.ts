/** The part of the proof of the books that is about deposits, and money that waits in suspense. */
import type { EntryItem } from './books.ts';
import type { Item } from './scan-table.ts';

export interface DepositItem extends Item {
  id: string;
  memberId: string;
  state: string;
  totalMinor: number;
  payment: string;
  activatedAt: string | null;
}

export interface PositionItem extends Item {
  sourceId: string;
  area: string;
  principalMinor: number;
  annualRateBps: number;
  accruesFrom: string;
  grantedMinor: number;
  underRequest: { withdrawalId: string; amountMinor: number; since: string }[];
}

/**
 * A deposit that became active was paid in full by exactly one entry, of its own kind if it was paid from the balance, in
 * addition to what was compounded later; while it is active it has its position.
 */
export function depositFindings(
  deposits: DepositItem[],
  positions: PositionItem[],
  entries: EntryItem[],
): string[] {
  const running = new Set(positions.map(({ sourceId }) => sourceId));
  const entriesBySource = Map.groupBy(entries, ({ sourceId }) => sourceId);
  return deposits.flatMap(({ id, state, totalMinor, payment }) => {
    const paid = (entriesBySource.get(id) ?? [])
      .filter(({ kind }) => kind !== 'compound')
      .map(({ transfers }) =>
        transfers
          .filter(({ to }) => to.owner === 'member' && to.account === 'deposited')
          .reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      )
      .filter((amount) => amount > 0);
    const fromBalance = (entriesBySource.get(id) ?? []).filter(({ kind }) => kind === 'deposit-from-balance');
    const expected = ['active', 'matured', 'withdrawn', 'reversed'].includes(state) ? [totalMinor] : [];
    return [
      ...(String(paid) === String(expected) ? [] : [`${id} is ${state} with payments of [${paid}]`]),
      ...(fromBalance.length === (payment === 'balance' ? 1 : 0)
        ? []
        : [`${id} is paid by ${payment}, and ${fromBalance.length} entries pay it from the balance`]),
      ...(running.has(id) === (state === 'active') ? [] : [`${id} is ${state}, but its position is not`]),
    ];
  });
}

/** The lines of one list that the other one lacks. */
export const linesMissing = (lines: readonly string[], other: readonly string[]): string[] => {
  const present = new Set(other);
  return lines.filter((line) => !present.has(line));
};

/** Every compound is one entry of its amount and its deposit, and every such entry is one compound. */
export function compoundFindings(compounds: Item[], entries: EntryItem[]): string[] {
  const recorded = compounds.map(
    ({ pk, entryId, depositId, amountMinor }) => `${pk} ${entryId} ${depositId} ${amountMinor}`,
  );
  const made = entries
    .filter(({ kind }) => kind === 'compound')
    .map(
      ({ memberId, id, sourceId, transfers }) =>
        `MEMBER#${memberId} ${id} ${sourceId} ${transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0)}`,
    );
  return [
    ...linesMissing(recorded, made).map((line) => `compound without its entry: ${line}`),
    ...linesMissing(made, recorded).map((line) => `entry without its compound: ${line}`),
  ];
}

/**
 * All money in suspense is kept for a waiting order (`orders`), or is in the record of a payment that staff still
 * have to decide (`payments`).
 */
export function suspenseFindings(
  orders: Item[],
  payments: Item[],
  lines: Item[],
  kept: Map<string, number>,
): string[] {
  const sum = (amounts: unknown[]): number =>
    amounts.reduce((all: number, amount) => all + Number(amount), 0);
  const unmatched = lines.filter(({ state, direction }) => state === 'unmatched' && direction === 'in');
  const undecided = payments.filter(({ state }) => state === 'open' || state === 'refund-proposed');
  return ['infinity', 'security'].flatMap((area) => {
    const shards = [...kept].filter(([name]) => name.startsWith(`PLATFORM#${area}#suspense#`));
    const held = sum(shards.map(([, balance]) => balance));
    const known =
      sum(orders.filter((order) => order.area === area).map(({ inSuspenseMinor }) => inSuspenseMinor)) +
      sum(undecided.filter((payment) => payment.area === area).map(({ amountMinor }) => amountMinor)) +
      sum(unmatched.filter((line) => line.area === area).map(({ openMinor }) => openMinor));
    return held === known ? [] : [`${area}: ${held} in suspense, ${known} of it accounted for`];
  });
}
