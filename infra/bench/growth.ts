import { growthOfLists } from './growth-of-lists.ts';
import { growthOfSponsors } from './growth-of-sponsors.ts';
import { type GrownTable, type GrowthPart, type GrowthWork, growTable } from './growth-table.ts';
import type { Section } from './report.ts';

/** Everything that must not become slower with the number of members. */
export const growthParts: readonly GrowthPart[] = [growthOfLists, growthOfSponsors];

const [small, large] = [100, 100_000];
const rounds = 60;

interface Measured {
  readonly milliseconds: readonly number[];
  readonly work: GrowthWork;
}

/** How one request does on a small and on a large platform. */
interface Growth {
  readonly part: string;
  readonly name: string;
  readonly small: { readonly medianMs: number; readonly p99Ms: number } & GrowthWork;
  readonly large: { readonly medianMs: number; readonly p99Ms: number } & GrowthWork;
  readonly ratio: number;
}

/**
 * The same requests to a platform of 100 and to one of 100 000 members. Both are asked in turns, so that whatever else
 * the machine does meets both alike.
 */
export async function measureGrowth(): Promise<Section> {
  const tables = [await growTable(small, growthParts), await growTable(large, growthParts)] as const;
  try {
    const [first] = tables;
    const figures: Growth[] = [];
    for (const [index, { part, name }] of first.questions.entries())
      figures.push({ part, name, ...(await compare(tables, index)) });
    return section(figures);
  } finally {
    for (const table of tables) await table.end();
  }
}

async function compare(tables: readonly [GrownTable, GrownTable], index: number) {
  const times: [number[], number[]] = [[], []];
  const work: GrowthWork[] = [];
  // The first rounds only warm up.
  for (let round = -5; round < rounds; round += 1)
    for (const [which, table] of tables.entries()) {
      const question = table.questions[index];
      if (!question) throw new Error('both sizes are asked the same');
      const startedAt = performance.now();
      work[which] = await table.measure(question);
      if (round >= 0) times[which as 0 | 1].push(performance.now() - startedAt);
    }
  const measured = times.map((milliseconds, which) => ({ milliseconds, work: work[which] })) as Measured[];
  const shown = ({ milliseconds, work: taken }: Measured) => ({
    medianMs: quantile(milliseconds, 0.5),
    p99Ms: quantile(milliseconds, 0.99),
    ...taken,
  });
  const [before, after] = measured as [Measured, Measured];
  return {
    small: shown(before),
    large: shown(after),
    ratio: quantile(after.milliseconds, 0.5) / quantile(before.milliseconds, 0.5),
  };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function section(figures: readonly Growth[]): Section {
  const ms = (value: number) => value.toFixed(1);
  return {
    name: 'growth',
    title: `The same requests with ${small} and with ${large.toLocaleString('en')} members`,
    notes:
      `Each request runs as in Lambda, from the session to the reply, in this process against the local engine; the two ` +
      `sizes take turns over ${rounds} rounds. Milliseconds are median and 99th percentile at ${small} → ` +
      `${large.toLocaleString('en')} members; the ratio is that of the medians. Request units and items read are what ` +
      'DynamoDB would count: they carry over to AWS, the milliseconds do not. A page has 10 rows. Of filters together ' +
      'one is asked for by key and the others look at what it gives, at most 300 members a request; such a request may ' +
      'read more on the large platform than there is on the small one, and never more than that.',
    columns: ['request', 'median ms', 'p99 ms', 'calls', 'read units', 'items', 'ratio'],
    rows: figures.map((one) => [
      `${one.part}: ${one.name}`,
      `${ms(one.small.medianMs)} → ${ms(one.large.medianMs)}`,
      `${ms(one.small.p99Ms)} → ${ms(one.large.p99Ms)}`,
      `${one.small.calls} → ${one.large.calls}`,
      `${one.small.readUnits} → ${one.large.readUnits}`,
      `${one.small.items} → ${one.large.items}`,
      one.ratio.toFixed(2),
    ]),
    figures,
  };
}
