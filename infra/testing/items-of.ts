/**
 * The items of a table by how their keys begin. A proof of the books asks for some fifty kinds of them, each of a whole
 * table: to read all keys for each took half of its time.
 */
import type { Item } from './scan-table.ts';

/** What a key says before its first id: `MEMBER#`, `WALLET#`, or all of it. */
const kindOf = (key: string): string => key.slice(0, key.indexOf('#') + 1) || key;

type Index = Map<string, Item[]>;
const indexes = new WeakMap<readonly Item[], Index>();

function indexOf(items: readonly Item[]): Index {
  const known = indexes.get(items);
  if (known) return known;
  const index: Index = new Map();
  for (const item of items)
    for (const kind of [kindOf(item.pk), `${kindOf(item.pk)} ${kindOf(item.sk)}`]) {
      const same = index.get(kind);
      if (same) same.push(item);
      else index.set(kind, [item]);
    }
  indexes.set(items, index);
  return index;
}

/**
 * The items whose keys begin with these, in the table's order. A beginning has the kind as a whole: `MEMBER#`, not `MEM`.
 * The list must not change afterwards.
 */
export function itemsOf<T extends Item>(items: readonly Item[], pk: string, sk = ''): T[] {
  const kind = sk === '' ? kindOf(pk) : `${kindOf(pk)} ${kindOf(sk)}`;
  const found = indexOf(items).get(kind) ?? [];
  return found.filter((item) => item.pk.startsWith(pk) && item.sk.startsWith(sk)) as T[];
}
