import type { Configuration } from './configuration.ts';

type Leaf = string | number | null;
type Tree = Leaf | readonly Tree[] | { readonly [name: string]: Tree };
type Item = { readonly id: string };

const isSame = (one: Tree | undefined, other: Tree | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
const isRecord = (value: Tree | undefined): value is { readonly [name: string]: Tree } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isItems = (value: Tree | undefined): value is readonly (Tree & Item)[] =>
  Array.isArray(value) && value.every(isRecord);

/** Items added or removed between `from` and `changed` are added or removed; what only `onto` has, stays. */
const rebaseItems = (
  changed: readonly (Tree & Item)[],
  from: readonly (Tree & Item)[],
  onto: readonly (Tree & Item)[],
): Tree[] => {
  const find = (items: readonly (Tree & Item)[], id: string) => items.find((item) => item.id === id);
  const kept = changed.flatMap((item): Tree[] => {
    const [before, target] = [find(from, item.id), find(onto, item.id)];
    if (!before) return [item];
    return target ? [rebaseTree(item, before, target)] : [];
  });
  return [...kept, ...onto.filter(({ id }) => !find(changed, id) && !find(from, id))];
};

const rebaseTree = (changed: Tree, from: Tree, onto: Tree): Tree => {
  if (isSame(changed, from)) return onto;
  if (isSame(onto, from)) return changed;
  if (isItems(changed) && isItems(from) && isItems(onto)) return rebaseItems(changed, from, onto);
  if (!isRecord(changed) || !isRecord(from) || !isRecord(onto)) return changed;
  return Object.fromEntries(
    Object.keys(changed).map((name) => [
      name,
      rebaseTree(changed[name] ?? null, from[name] ?? null, onto[name] ?? null),
    ]),
  );
};

/** Makes the changes between `from` and `changed` to another configuration instead, and no others. */
export const rebaseConfiguration = (
  changed: Configuration,
  from: Configuration,
  onto: Configuration,
): Configuration =>
  rebaseTree(
    changed as unknown as Tree,
    from as unknown as Tree,
    onto as unknown as Tree,
  ) as unknown as Configuration;
