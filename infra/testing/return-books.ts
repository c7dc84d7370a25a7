/** The part of the proof of the books that is about bonuses and maturity. */
import type { BonusItem, EntryItem } from './books.ts';
import type { Item } from './scan-table.ts';

const kinds = ['return', 'sponsor', 'manual'];
const sumOf = (amounts: { amountMinor: number }[]): number =>
  amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * A bonus that was granted has exactly its entry, one that awaits funding none, and one that was taken back an entry
 * that corrects it; the totals of each area count each granted bonus once.
 */
export function bonusFindings(items: Item[], bonuses: BonusItem[], entries: EntryItem[]): string[] {
  const paying = Map.groupBy(
    entries.filter(({ kind }) => kind !== 'reversal'),
    ({ sourceId }) => sourceId,
  );
  const corrected = new Set(
    entries.flatMap(({ correctsEntryId, reversesEntryIds = [] }) => [correctsEntryId, ...reversesEntryIds]),
  );
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
      const [expected, by] = entryId === null ? [0, []] : [amountMinor, [entryId]];
      const isCorrected = entryId === null || corrected.has(entryId);
      const isPaid = entryId !== null;
      return [
        ...(sum === expected && String(paid.map((entry) => entry.id)) === String(by)
          ? []
          : [`${id} is ${state} with ${sum} paid by ${paid.length} entries`]),
        ...(state === 'granted' && !isPaid ? [`${id} is granted without an entry`] : []),
        ...(state === 'reversed' && !isCorrected ? [`${id} is reversed, and no entry took it back`] : []),
      ];
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
