/**
 * `npm run mutate -- [--room withdrawal,payout] [--files 8] [--lanes 2]`: takes each part of each condition of a write
 * away, one at a time, and runs the tests on a table of their own that come to it, those of its room first. Exits with
 * 1 when one survives.
 */
import { parseArgs } from 'node:util';
import { killerOf, reachedBy, type TestFile } from './runs.ts';
import { type Outcome, reportOf } from './score.ts';

const { values } = parseArgs({
  options: {
    /** Rooms whose conditions are taken away; all, unless named. */
    room: { type: 'string' },
    /** Files of tests that a survivor has to survive. */
    files: { type: 'string', default: '8' },
    /** Mutants at a time. */
    lanes: { type: 'string', default: '2' },
    /** What the tests come to is read from these files of tests only. */
    tests: { type: 'string', default: 'functions' },
  },
});

const rooms = values.room?.split(',').map((room) => `functions/${room}/`);
const isWanted = (mutant: string): boolean => rooms?.some((room) => mutant.startsWith(room)) ?? true;

const roomOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** Those of the mutant's own room first, the quick ones before the slow ones. */
const inOrder = (mutant: string, files: readonly TestFile[]): string[] =>
  files
    .filter(({ mutants }) => mutants.includes(mutant))
    .toSorted((one, other) => {
      const isOwn = ({ path }: TestFile): number => Number(roomOf(path) !== roomOf(mutant));
      return isOwn(one) - isOwn(other) || one.milliseconds - other.milliseconds;
    })
    .map(({ path }) => path);

const lanes = Number(values.lanes);
const files = await reachedBy(values.tests.split(','), lanes);
const waiting = [...new Set(files.flatMap(({ mutants }) => mutants))].filter(isWanted);
console.log(`${waiting.length} mutants, ${files.length} files of tests`);
const outcomes: Outcome[] = [];

async function lane(): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const reaching = inOrder(mutant, files);
    const asked = reaching.slice(0, Number(values.files));
    const killer = await killerOf(mutant, asked);
    outcomes.push({ mutant, killer, asked: asked.length, reachedBy: reaching.length });
    console.log(
      `${killer === undefined ? 'SURVIVES' : 'killed'}: ${mutant}${killer === undefined ? '' : ` — ${killer}`}`,
    );
  }
}

await Promise.all(Array.from({ length: lanes }, lane));
console.log(`\n${reportOf(outcomes)}`);
process.exitCode = outcomes.some(({ killer }) => killer === undefined) ? 1 : 0;
