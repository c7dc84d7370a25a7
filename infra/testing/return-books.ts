/** The part of the proof of the books that is about bonuses, the returns of positions, and maturity. */
import type { BonusItem, EntryItem, Item } from './books.ts';

interface PositionItem extends Item {
  sourceId: string;
  principalMinor: number;
  annualRateBps: number;
  accruesFrom: string;
  principalSince: string;
  grantedMinor: number;
}

const kinds = ['return', 'sponsor', 'manual'];
const sumOf = (amounts: { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/** A granted bonus has exactly its entry, any other none; the totals of each area count each granted bonus once. */
export function bonusFindings(items: Item[], bonuses: BonusItem[], entries: EntryItem[]): string[] {
  const paying = Map.groupBy(entries, ({ sourceId }) => sourceId);
  const totals = new Map<string, Item>(
    items
      .filter(({ sk }) => /^BONUS-TOTAL#\w+#ALL$/.test(sk))
      .map((item) => [`${item.pk} ${item.sk}`, item] as const),
  );
  const earned = Map.groupBy(
    bonuses,
    ({ memberId, area }): string => `MEMBER#${memberId} BONUS-TOTAL#${area}#ALL`,
  );
  return [
    ...bonuses.flatMap(({ id, state, amountMinor, entryId }) => {
      const paid = paying.get(id) ?? [];
      const sum = sumOf(paid.flatMap(({ transfers }) => transfers));
      const [expected, by] = state === 'granted' ? [amountMinor, [entryId]] : [0, []];
      return sum === expected && String(paid.map((entry) => entry.id)) === String(by)
        ? []
        : [`${id} is ${state} with ${sum} paid by ${paid.length} entries`];
    }),
    ...[...new Set([...totals.keys(), ...earned.keys()])].flatMap((name) => {
      const granted = (earned.get(name) ?? []).filter(({ state }) => state === 'granted');
      const kept = totals.get(name);
      const counted = (what: string): number =>
        kinds.reduce((sum, kind) => sum + Number(kept?.[`${kind}${what}`] ?? 0), 0);
      return counted('Minor') === sumOf(granted) && counted('Count') === granted.length
        ? []
        : [`${name}: ${granted.length} bonuses, ${sumOf(granted)}; totals say ${counted('Minor')}`];
    }),
  ];
}

/**
 * What a position says was granted is the sum of its return bonuses since counting began, and to the cent what its
 * principal earned until the last of them, granted or awaiting funding.
 */
export function returnFindings(positions: Item[], bonuses: BonusItem[]): string[] {
  const returns = Map.groupBy(
    bonuses.filter(({ kind }) => kind === 'return'),
    ({ sourceId }) => sourceId,
  );
  return (positions as PositionItem[]).flatMap((position) => {
    const { sourceId, principalMinor, annualRateBps, accruesFrom, grantedMinor } = position;
    // What is dated on the first day belongs to the term, or to the principal, before.
    const since = (returns.get(sourceId) ?? []).filter(({ at }) => at.slice(0, 10) > accruesFrom);
    if (sumOf(since) !== grantedMinor)
      return [`${sourceId}: granted ${grantedMinor}, its returns are ${sumOf(since)}`];
    const lastDay = since.reduce((last, { at }) => (at > last ? at : last), '').slice(0, 10);
    if (!lastDay || position.principalSince !== accruesFrom) return [];
    const days = (Date.parse(lastDay) - Date.parse(accruesFrom)) / 86_400_000;
    const earned = BigInt(principalMinor) * BigInt(annualRateBps) * BigInt(days);
    const due = Number((2n * earned + 3_650_000n) / 7_300_000n);
    return due === grantedMinor ? [] : [`${sourceId}: ${days} days earned ${due}, granted ${grantedMinor}`];
  });
}

/** What matured came back by exactly one entry, nothing else did, and no position of it runs on. */
export function maturityFindings(sources: Item[], positions: Item[], entries: EntryItem[]): string[] {
  const running = new Set(positions.map(({ sourceId }) => sourceId));
  const paidOut = Map.groupBy(
    entries.filter(({ kind }) => kind === 'matured'),
    ({ sourceId }) => sourceId,
  );
  return sources.flatMap(({ id, state }) => {
    const times = paidOut.get(String(id))?.length ?? 0;
    const isMatured = state === 'matured';
    return times === (isMatured ? 1 : 0) && !(isMatured && running.has(id))
      ? []
      : [`${id} is ${state}, came back ${times} times, its position ${running.has(id) ? 'runs' : 'is gone'}`];
  });
}
