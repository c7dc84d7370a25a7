import * as z from 'zod/mini';
import type { Configuration } from './configuration.ts';

/** Everything that can be set; the version is counted instead. */
export type Settings = Omit<Configuration, 'version'>;

type Leaf = string | number | null;
type PathOf<T, Prefix extends string> = T extends Leaf
  ? Prefix
  : T extends readonly (infer Item)[]
    ? PathOf<Item, `${Prefix}.*`>
    : { [K in keyof T & string]: PathOf<T[K], Prefix extends '' ? K : `${Prefix}.${K}`> }[keyof T & string];
/** The path of every setting, such as `purchase.feeBps`; `*` is a placeholder for an item's id or a level's number. */
export type SettingPath = PathOf<Settings, ''>;

/**
 * One difference between two configurations. `path` names the setting (`packages.growth.priceMinor`, or
 * `sponsor.infinityLevelBps.2` for the second level) or, for `added`, `removed` and `order`, the item or list. A
 * missing side is null. Each setting of an added item follows as its own difference.
 */
export const differenceSchema = z.object({
  path: z.string(),
  kind: z.enum(['amount', 'rate', 'count', 'text', 'order', 'added', 'removed']),
  before: z.nullable(z.union([z.string(), z.number()])),
  after: z.nullable(z.union([z.string(), z.number()])),
});
export type Difference = z.infer<typeof differenceSchema>;

type Tree = Leaf | readonly Tree[] | { readonly [name: string]: Tree };
type Item = { readonly id: string; readonly name: string };

const isItem = (value: Tree | undefined): value is Item =>
  typeof value === 'object' && value !== null && 'id' in value;
const isRecord = (value: Tree): value is { readonly [name: string]: Tree } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The unit at the end of a name determines what kind of value it is. */
const kindOf = (path: string, value: Leaf): Difference['kind'] => {
  if (path.endsWith('Minor')) return 'amount';
  if (/Bps(\.\d+)?$/.test(path)) return 'rate';
  return typeof value === 'string' ? 'text' : 'count';
};

const differencesOfItems = (path: string, before: readonly Item[], after: readonly Item[]): Difference[] => {
  const idsOf = (items: readonly Item[], among: readonly Item[]) =>
    items.map(({ id }) => id).filter((id) => among.some((other) => other.id === id));
  const kept = { before: idsOf(before, after).join(', '), after: idsOf(after, before).join(', ') };
  return [
    ...before
      .filter(({ id }) => !after.some((item) => item.id === id))
      .map(
        ({ id, name }): Difference => ({ path: `${path}.${id}`, kind: 'removed', before: name, after: null }),
      ),
    ...after.flatMap((item): Difference[] => {
      const previous = before.find(({ id }) => id === item.id);
      const own = `${path}.${item.id}`;
      return previous
        ? differences(own, previous as unknown as Tree, item as unknown as Tree)
        : [
            { path: own, kind: 'added', before: null, after: item.name },
            ...differences(own, null, item as unknown as Tree),
          ];
    }),
    ...(kept.before === kept.after ? [] : [{ path, kind: 'order' as const, ...kept }]),
  ];
};

/** The differences below `path`; `before` is null for something new. */
const differences = (path: string, before: Tree | undefined, after: Tree): Difference[] => {
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  if (Array.isArray(after)) {
    const [old, now] = [(before ?? []) as readonly Tree[], after as readonly Tree[]];
    if ([...old, ...now].some(isItem))
      return differencesOfItems(path, old as unknown as Item[], now as unknown as Item[]);
    return Array.from({ length: Math.max(old.length, now.length) }).flatMap((_, index) =>
      differences(below(String(index + 1)), old[index] ?? null, now[index] ?? null),
    );
  }
  if (isRecord(after)) {
    const old = isRecord(before ?? null) ? (before as { readonly [name: string]: Tree }) : {};
    return Object.entries(after)
      .filter(([name]) => name !== 'id' && name !== 'version')
      .flatMap(([name, value]) => differences(below(name), old[name], value));
  }
  const [old, now] = [(before ?? null) as Leaf, after as Leaf];
  return old === now ? [] : [{ path, kind: kindOf(path, now ?? old), before: old, after: now }];
};

/**
 * The differences from one configuration to another, in the order of the schema and without the version. Empty if they
 * are equal.
 */
export const configurationDifferences = (before: Configuration, after: Configuration): Difference[] =>
  differences('', before as unknown as Tree, after as unknown as Tree);
