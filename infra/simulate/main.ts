/**
 * `npm run simulate -- --seed N --minutes M`: many actors, faults, and a verdict on every answer. A run that fails is
 * shrunk to a script, which `--script FILE` runs again. `--planted NAME` (or `all`) plants a fault of the product and
 * says how long it took to find it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuiltPlatform, buildPlatform } from '../local/build-platform.ts';
import { plants } from './planted.ts';
import { reportOf } from './report.ts';
import { failsAlike, shrink } from './shrink.ts';
import { type Result, simulate } from './simulate.ts';
import type { Round } from './steps.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '2' },
    faults: { type: 'boolean', default: true },
    script: { type: 'string' },
    planted: { type: 'string' },
    shrink: { type: 'string', default: '12' },
    verbose: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

interface Wanted {
  readonly planted?: string;
  readonly rounds?: readonly Round[];
  readonly minutes: number;
}

/** The minutes begin when the first rounds have settled. */
function play(platform: BuiltPlatform, { minutes, ...wanted }: Wanted): Promise<Result> {
  let until: number | undefined;
  const goesOn = (): boolean => {
    until ??= performance.now() + minutes * 60_000;
    return wanted.rounds !== undefined || performance.now() < until;
  };
  const { seed, faults, verbose } = values;
  return simulate({ platform, seed, faults, goesOn, ...wanted, ...(verbose && { log: console.log }) });
}

/** The steps of a run that fails, as few as were found. */
async function shorten(
  platform: BuiltPlatform,
  { rounds, violations }: Result,
  wanted: Wanted,
): Promise<void> {
  const shrunk = await shrink({
    rounds,
    evidence: violations.flatMap(({ evidence }) => evidence),
    fails: async (candidate) =>
      failsAlike((await play(platform, { ...wanted, rounds: candidate })).violations, violations),
    triesMax: Number(values.shrink),
  });
  const file = join(tmpdir(), `simulate-${values.seed}.json`);
  writeFileSync(file, JSON.stringify(shrunk, null, 2));
  for (const { number, steps, faults } of shrunk)
    for (const step of steps)
      console.log(`  round ${number}: ${JSON.stringify(step)} ${JSON.stringify(faults)}`);
  console.log(`Again: npm run simulate -- --seed ${values.seed} --script ${file}`);
}

async function findPlanted(platform: BuiltPlatform, names: readonly string[]): Promise<number> {
  let missed = 0;
  for (const planted of names) {
    const begun = performance.now();
    const { violations, operations } = await play(platform, { planted, minutes: Number(values.minutes) });
    const seconds = Math.round((performance.now() - begun) / 1_000);
    const [first] = violations;
    if (!first) missed += 1;
    console.log(`${first ? 'found' : 'MISSED'} in ${seconds} s, ${operations} operations: ${planted}`);
    if (first) console.log(`  ${first.what}: ${first.evidence.at(-1)}`);
  }
  return missed;
}

const platform = await buildPlatform();
if (values.planted !== undefined) {
  const names = values.planted === 'all' ? Object.keys(plants) : values.planted.split(',');
  for (const name of names) if (!(name in plants)) throw new Error(`No fault is called '${name}'`);
  process.exitCode = (await findPlanted(platform, names)) === 0 ? 0 : 1;
} else {
  const rounds =
    values.script === undefined ? {} : { rounds: JSON.parse(readFileSync(values.script, 'utf8')) as Round[] };
  const wanted: Wanted = { ...rounds, minutes: Number(values.minutes) };
  console.log(`Seed ${values.seed}; the same again with: npm run simulate -- --seed ${values.seed}`);
  const result = await play(platform, wanted);
  console.log(reportOf(result));
  process.exitCode = result.violations.length === 0 ? 0 : 1;
  if (result.violations.length > 0 && Number(values.shrink) > 0) await shorten(platform, result, wanted);
}
