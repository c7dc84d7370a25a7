/**
 * The part of the proof of the books that is about principals: what runs, what withdrawals ask for and took, and what
 * its days earned. Counted from deposits, compounds and withdrawals, never from what positions carry.
 */
import type { BonusItem } from './books.ts';
import { type DepositItem, linesMissing, type PositionItem } from './order-books.ts';
import type { Item } from './scan-table.ts';

export interface WithdrawalItem extends Item {
  id: string;
  memberId: string;
  area: string;
  kind: string;
  state: string;
  amountMinor: number;
  deposit: { depositId: string } | null;
  createdAt: string;
  history: { at: string; state: string }[];
}

/** What principals are counted from. */
export interface Principals {
  deposits: DepositItem[];
  positions: PositionItem[];
  withdrawals: WithdrawalItem[];
  compoundsByDeposit: Map<unknown, Item[]>;
  withdrawalsByDeposit: Map<string | undefined, WithdrawalItem[]>;
}

export const principalsOf = (records: {
  deposits: DepositItem[];
  positions: PositionItem[];
  compounds: Item[];
  withdrawals: WithdrawalItem[];
}): Principals => ({
  ...records,
  compoundsByDeposit: Map.groupBy(records.compounds, ({ depositId }) => depositId),
  withdrawalsByDeposit: Map.groupBy(records.withdrawals, ({ deposit }) => deposit?.depositId),
});

/** An amount that a deposit gains or loses from a day on. */
interface Share {
  amountMinor: number;
  since: string;
}

const sumOf = (amounts: { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
const dayOf = (at: unknown): string => String(at).slice(0, 10);

const isOpen = ({ state }: WithdrawalItem): boolean => state === 'waiting' || state === 'approved';
const hasLeft = ({ state }: WithdrawalItem): boolean => ['sent', 'paid', 'returned'].includes(state);
const takenFrom = ({ withdrawalsByDeposit }: Principals, id: string): WithdrawalItem[] =>
  withdrawalsByDeposit.get(id) ?? [];

/** What was put into a deposit, and when. */
const putInto = (deposit: DepositItem, { compoundsByDeposit }: Principals): Share[] => [
  { amountMinor: deposit.totalMinor, since: dayOf(deposit.activatedAt) },
  ...(compoundsByDeposit.get(deposit.id) ?? []).map(({ amountMinor, at }) => ({
    amountMinor: Number(amountMinor),
    since: dayOf(at),
  })),
];

/**
 * A member's invested, deposited and requested amounts equal the principals of their positions: those not under request,
 * and those that are. Every open request is in its position, and no other is.
 */
export function principalFindings(
  { positions, withdrawals }: Principals,
  kept: Map<string, number>,
): string[] {
  const running = new Map<string, number>();
  const add = (name: string, amount: number) => running.set(name, (running.get(name) ?? 0) + amount);
  for (const { pk, area, principalMinor, underRequest } of positions) {
    const owner = `${pk.slice('MEMBER#'.length)}/${area}`;
    const asked = sumOf(underRequest);
    add(`${owner}/${area === 'infinity' ? 'invested' : 'deposited'}`, principalMinor - asked);
    add(`${owner}/principal-held`, asked);
  }
  const names = [...kept.keys()].filter((name) => /[/](invested|deposited|principal-held)$/.test(name));
  const inPositions = positions.flatMap(({ sourceId, underRequest }) =>
    underRequest.map(
      ({ withdrawalId, amountMinor, since }) => `${withdrawalId} ${sourceId} ${amountMinor} ${since}`,
    ),
  );
  const asked = withdrawals
    .filter((withdrawal) => withdrawal.kind === 'principal' && isOpen(withdrawal))
    .map(
      ({ id, deposit, amountMinor, createdAt }) =>
        `${id} ${deposit?.depositId} ${amountMinor} ${dayOf(createdAt)}`,
    );
  return [
    ...[...new Set([...running.keys(), ...names])].flatMap((name) => {
      const [balance, principals] = [kept.get(name) ?? 0, running.get(name) ?? 0];
      return balance === principals ? [] : [`${name}: balance ${balance}, principals ${principals}`];
    }),
    ...linesMissing(asked, inPositions).map((line) => `asked for, but in no position: ${line}`),
    ...linesMissing(inPositions, asked).map((line) => `in a position, but not open: ${line}`),
  ];
}

/**
 * What was put into a deposit, less what was paid out of it, runs on; of one that was withdrawn nothing is left, and a
 * payment took the last of it.
 */
export function takenFindings(principals: Principals): string[] {
  const running = new Map(principals.positions.map((position) => [position.sourceId, position]));
  return principals.deposits.flatMap((deposit) => {
    const { id, state } = deposit;
    const paid = takenFrom(principals, id).filter(hasLeft);
    const left = sumOf(putInto(deposit, principals)) - sumOf(paid);
    if (state === 'active')
      return running.get(id)?.principalMinor === left
        ? []
        : [`${id}: ${left} is left of it, its position has ${running.get(id)?.principalMinor}`];
    if (state === 'withdrawn')
      return left === 0 && paid.length > 0 ? [] : [`${id} is withdrawn, and ${left} is left of it`];
    return paid.length === 0 || state === 'matured' ? [] : [`${id} is ${state}, and was paid out of`];
  });
}

/** What counted for the return of `lastDay`: a request that came to nothing on that day or later was missing then. */
const sharesOf = (
  position: PositionItem,
  deposit: DepositItem | undefined,
  lastDay: string,
  principals: Principals,
): Share[] => {
  const { sourceId, principalMinor, accruesFrom } = position;
  if (!deposit) return [{ amountMinor: principalMinor, since: accruesFrom }];
  const missing = takenFrom(principals, sourceId).filter(
    (withdrawal) =>
      isOpen(withdrawal) || hasLeft(withdrawal) || dayOf(withdrawal.history.at(-1)?.at) >= lastDay,
  );
  return [
    ...putInto(deposit, principals),
    ...missing.map(({ amountMinor, createdAt }) => ({ amountMinor: -amountMinor, since: dayOf(createdAt) })),
  ];
};

/**
 * The amount granted in a position is the sum of its return bonuses since counting began, and to the cent what its
 * principal earned until the last of them, granted or awaiting funding: each part of it for the days it stood.
 */
export function returnFindings(principals: Principals, bonuses: BonusItem[]): string[] {
  const returns = Map.groupBy(
    bonuses.filter(({ kind }) => kind === 'return'),
    ({ sourceId }) => sourceId,
  );
  const deposits = new Map(principals.deposits.map((deposit) => [deposit.id, deposit]));
  return principals.positions.flatMap((position) => {
    const { sourceId, annualRateBps, accruesFrom, grantedMinor } = position;
    // What is dated on the first day belongs to the term, or to the principal, before.
    const since = (returns.get(sourceId) ?? []).filter(({ at }) => dayOf(at) > accruesFrom);
    if (sumOf(since) !== grantedMinor)
      return [`${sourceId}: granted ${grantedMinor}, its returns are ${sumOf(since)}`];
    const lastDay = dayOf(since.reduce((last, { at }) => (at > last ? at : last), ''));
    if (!lastDay) return [];
    const minorDays = sharesOf(position, deposits.get(sourceId), lastDay, principals).reduce((sum, share) => {
      const from = share.since > accruesFrom ? share.since : accruesFrom;
      const days = Math.max(0, (Date.parse(lastDay) - Date.parse(from)) / 86_400_000);
      return sum + BigInt(share.amountMinor) * BigInt(days);
    }, 0n);
    const due = Number((2n * minorDays * BigInt(annualRateBps) + 3_650_000n) / 7_300_000n);
    return due === grantedMinor
      ? []
      : [`${sourceId}: earned ${due} until ${lastDay}, granted ${grantedMinor}`];
  });
}
