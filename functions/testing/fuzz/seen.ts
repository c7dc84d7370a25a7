import type { Random } from './random.ts';

const perNameMax = 40;
const perReplyMax = 400;

/** What replies contained so far, so that later requests can name things that exist. */
export interface Seen {
  readonly remember: (random: Random, reply: unknown) => void;
  /** A value that a reply had under this name. */
  readonly named: (random: Random, name: string) => unknown;
  /** A text of any reply that has this pattern. */
  readonly like: (random: Random, pattern: RegExp) => string | undefined;
}

/** @param patterns those of the document, for which texts are kept */
export const seenValues = (patterns: readonly RegExp[]): Seen => {
  const byName = new Map<string, unknown[]>();
  const byPattern = new Map<string, Set<string>>(patterns.map(({ source }) => [source, new Set()]));
  // What is full changes, so that a long run does not stay with the first page of each list.
  const keep = (random: Random, name: string, value: unknown): void => {
    const kept = byName.get(name) ?? [];
    byName.set(name, kept);
    if (kept.length < perNameMax) kept.push(value);
    else kept[random.whole(0, perNameMax - 1)] = value;
  };
  const keepText = (text: string): void => {
    for (const pattern of patterns) {
      const kept = byPattern.get(pattern.source);
      if (kept && kept.size < 400 && pattern.test(text)) kept.add(text);
    }
  };
  return {
    remember: (random, reply) => {
      const left: (readonly [string, unknown])[] = [['', reply]];
      for (let count = 0; left.length > 0 && count < perReplyMax; count += 1) {
        const [name, value] = left.pop() ?? ['', undefined];
        if (value === null || value === undefined) continue;
        if (name !== '') keep(random, name, value);
        if (typeof value === 'string' && value.length <= 130) keepText(value);
        if (Array.isArray(value)) for (const item of value) left.push([name, item]);
        else if (typeof value === 'object') left.push(...Object.entries(value));
      }
    },
    named: (random, name) => random.pickOf(byName.get(name) ?? []),
    like: (random, { source }) => random.pickOf([...(byPattern.get(source) ?? [])]),
  };
};
