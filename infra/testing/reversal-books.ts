/** The part of the proof of the books that is about reversals, and what members owe because of them. */
import type { BonusItem, EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

const moved = ({ transfers }: EntryItem, from: string, to: string): number =>
  transfers
    .filter((transfer) => transfer.from.account === from && transfer.to.account === to)
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);

/**
 * What an entry adds to its member's debt: what the operator advanced for a reversal, less what a bonus settles. A
 * correction undoes either.
 */
const debtOf = (entry: EntryItem): number => {
  const [advance, settled] = [moved(entry, 'operator', 'pool'), moved(entry, 'pool', 'operator')];
  if (entry.kind === 'reversal') return advance;
  if (entry.kind === 'correction' && entry.memberId) return advance - settled;
  return entry.kind.endsWith('-granted') ? -settled : 0;
};

/** What the operator has advanced in an area and not got back, without what corrections moved. */
export const advanced = (entries: readonly EntryItem[], area: string): number =>
  entries
    .filter((entry) => entry.area === area && entry.kind !== 'correction')
    .reduce((sum, entry) => sum + debtOf(entry), 0);

/**
 * What each wallet says its member owes follows from the entries and is never negative. A reversed order was taken back
 * in full, and no bonus of it is left. No entry was both reversed and corrected. Members undid only what they had paid for from their balance, each their own and
 * in time, and the operator advanced nothing for it.
 */
export function reversalFindings(
  items: Item[],
  orders: Item[],
  bonuses: BonusItem[],
  entries: EntryItem[],
): string[] {
  const owed = new Map<string, number>();
  for (const entry of entries) {
    const name = `MEMBER#${entry.memberId} WALLET#${entry.area}`;
    owed.set(name, (owed.get(name) ?? 0) + debtOf(entry));
  }
  const wallets = new Map(
    itemsOf(items, 'MEMBER#', 'WALLET#').map(({ pk, sk, owedMinor }) => [
      `${pk} ${sk}`,
      Number(owedMinor ?? 0),
    ]),
  );
  const principalOf = (id: unknown): number =>
    entries
      .filter(({ sourceId }) => sourceId === id)
      .flatMap(({ transfers }) => transfers)
      .reduce((sum, { from, to, amountMinor }) => {
        const isPrincipal = ({ account }: { account: string }) => ['invested', 'deposited'].includes(account);
        return sum + (isPrincipal(to) ? amountMinor : 0) - (isPrincipal(from) ? amountMinor : 0);
      }, 0);
  const undoing = entries.filter(({ kind, actor }) => kind === 'reversal' && actor.kind === 'member');
  const isUndone = (entry: EntryItem): boolean => {
    const order = orders.find(({ id }) => id === entry.sourceId);
    // The entry that takes back a bonus of it is the sponsor's, and has the bonus as its source.
    if (!order) return debtOf(entry) === 0 && entry.actor.memberId !== entry.memberId;
    return (
      entry.actor.memberId === order.memberId &&
      entry.at < String(order.undoUntil ?? '') &&
      entry.transfers.every(({ to }) => to.account === 'available')
    );
  };
  const corrected = new Set(entries.map(({ correctsEntryId }) => correctsEntryId));
  return [
    ...entries
      .flatMap(({ reversesEntryIds = [] }) => reversesEntryIds)
      .filter((id) => corrected.has(id))
      .map((id) => `${id} was reversed and corrected`),
    ...undoing
      .filter((entry) => !isUndone(entry))
      .map(({ sourceId }) => `${sourceId} was undone by a member who must not`),
    ...[...new Set([...owed.keys(), ...wallets.keys()])].flatMap((name) => {
      const [kept, counted] = [wallets.get(name) ?? 0, owed.get(name) ?? 0];
      return kept === counted && kept >= 0 ? [] : [`${name} owes ${kept}, entries make ${counted}`];
    }),
    ...orders
      .filter(({ state }) => state === 'reversed')
      .flatMap(({ id }) => {
        const left = bonuses.filter((bonus) => bonus.sourceId === id && bonus.state !== 'reversed');
        return [
          ...left.map((bonus) => `${id} is reversed, and ${bonus.id} is ${bonus.state}`),
          ...(principalOf(id) === 0 ? [] : [`${id} is reversed, and ${principalOf(id)} of it is left`]),
        ];
      }),
  ];
}
