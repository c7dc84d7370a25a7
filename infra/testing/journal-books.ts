/**
 * What the stream makes of the ledger, held against the ledger: the journal and the live totals. Only for tables
 * whose stream runs, and after it was drained; written apart from the code that keeps them, on purpose.
 */
import type { Books, EntryItem } from './books.ts';
import { itemsOf } from './items-of.ts';
import type { Item } from './scan-table.ts';

const assets = new Set(['cash:bank', 'cash:in-transit', 'cash:coinpayments', 'investments']);

/** Area and account → what the entries make of it; `entries` counts them. */
function totalsOf(entries: EntryItem[]): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (area: string, name: string, amount: number) =>
    totals.set(`${area} ${name}`, (totals.get(`${area} ${name}`) ?? 0) + amount);
  for (const { area, transfers } of entries) {
    add(area, 'entries', 1);
    for (const { from, to, amountMinor } of transfers) {
      add(area, from.account, assets.has(from.account) ? amountMinor : -amountMinor);
      add(area, to.account, assets.has(to.account) ? -amountMinor : amountMinor);
    }
  }
  return totals;
}

function keptTotals(items: Item[]): Map<string, number> {
  const kept = new Map<string, number>();
  for (const { pk: _, sk, ...totals } of itemsOf(items, 'TOTALS#ledger#'))
    for (const [name, total] of Object.entries(totals))
      kept.set(`${sk} ${name}`, (kept.get(`${sk} ${name}`) ?? 0) + Number(total));
  return kept;
}

/** Every entry and audit line has its one journal line, no other has one, and the totals are those of the entries. */
export function journalFindings({ items, entries }: Books): string[] {
  const lines = itemsOf(items, 'JOURNAL#');
  const journaled = new Set(
    lines.map(({ item }) =>
      Object.values(item as object)
        .sort()
        .join(' '),
    ),
  );
  const written = [...itemsOf(items, 'ENTRY#'), ...itemsOf(items, 'AUDIT#')];
  const missing = written.filter(({ pk, sk }) => !journaled.has([pk, sk].sort().join(' ')));
  const kept = keptTotals(items);
  const made = totalsOf(entries);
  const wrong = [...new Set([...kept.keys(), ...made.keys()])].filter(
    (name) => (kept.get(name) ?? 0) !== (made.get(name) ?? 0),
  );
  return [
    ...(lines.length === written.length ? [] : [`${written.length} written, ${lines.length} in the journal`]),
    ...missing.map(({ pk, sk }) => `${pk} ${sk} is not in the journal`),
    ...wrong.map((name) => `${name}: total ${kept.get(name) ?? 0}, entries make ${made.get(name) ?? 0}`),
  ];
}
