/** The imports of functions/ as a graph, read from the sources: what the walls between rooms are held against. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = new URL('../../..', import.meta.url).pathname;

/**
 * The role of a file in its room, derived from its path: its rules (with its mails), its table, an adapter of an
 * outside service, a use case, or an entry point, which is everything that is called from outside.
 */
export type Role =
  | 'rules'
  | 'table'
  | 'provider'
  | 'use case'
  | 'entry point'
  | 'entry kernel'
  | 'platform'
  | 'demo'
  | 'test';

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** `functions/purchase/table/items.ts` → `purchase` */
export const roomOf = (path: string): string => path.split('/')[1] ?? '';

const roleOfFolder: Readonly<Record<string, Role>> = {
  table: 'table',
  provider: 'provider',
  'use-case': 'use case',
  mail: 'rules',
  paper: 'rules',
  files: 'rules',
  statement: 'rules',
};

/** The part that a file has by its path. */
export const roleOf = (path: string): Role => {
  const [, room, folder, inner] = path.split('/');
  if (path.endsWith('.test.ts') || room === 'testing') return 'test';
  if (room === 'demo' || room === 'platform') return room;
  if (room === 'entry') return 'entry kernel';
  if (/\.(?:api|event|job)\.ts$/.test(path)) return 'entry point';
  if (inner === undefined) return 'rules';
  return roleOfFolder[folder ?? ''] ?? 'entry point';
};

/** Strongly connected components of more than one node (Tarjan), each sorted. */
export const cyclesIn = (graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let lowest = order.get(node) ?? 0;
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next));
      else if (open.includes(next)) lowest = Math.min(lowest, order.get(next) ?? lowest);
    }
    low.set(node, lowest);
    if (lowest === order.get(node)) {
      const component = open.splice(open.indexOf(node));
      if (component.length > 1) found.push(component.sort());
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
};

/** Who imports whom, by the names that `nameOf` gives to files; what imports itself is left out. */
export const graphOf = (imports: readonly Import[], nameOf: (path: string) => string) => {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (nameOf(from) === nameOf(to)) continue;
    graph.set(nameOf(from), (graph.get(nameOf(from)) ?? new Set()).add(nameOf(to)));
  }
  return graph;
};

// A type counts like a value: a cycle of types is just as hard to follow.
const specifier = /(?:\bfrom|\bimport|\bimport\()\s*'([^'\n]+)'/g;

const targetOf = (specified: string, from: string): string | null => {
  if (specified.startsWith('#functions/')) return `functions/${specified.slice('#functions/'.length)}`;
  return specified.startsWith('.') ? normalize(join(dirname(from), specified)) : null;
};

/** Every import of a file of functions/ by another one. */
export const readImports = (): Import[] => {
  const files = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .map((file) => `functions/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts'));
  const known = new Set(files);
  return files.flatMap((from) =>
    [...readFileSync(join(root, from), 'utf8').matchAll(specifier)].flatMap(([, specified = '']) => {
      const to = targetOf(specified, from);
      return to !== null && known.has(to) ? [{ from, to }] : [];
    }),
  );
};
