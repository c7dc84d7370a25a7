/**
 * `npm run mutate -- conditions|rules [--room withdrawal,payout] [--files 8] [--seconds 30] [--lanes 2]`: takes each part of each
 * condition of a write away, or each decision of a rule otherwise, one at a time, and runs the files of tests that come
 * to it, those of its own file and room first. Exits with 1 when one survives.
 */
import { parseArgs } from 'node:util';
import { type Lane, openLane, sorts, type TestFile } from './runs.ts';
import { type Outcome, reportOf, roomOf } from './score.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Rooms with what is mutated, or files of one (`bank/line-parts.ts`); all, unless named. `domain` is shared/domain. */
    room: { type: 'string' },
    /** A survivor has to survive so many files of tests, */
    files: { type: 'string', default: '8' },
    /** or as many as take this long. */
    seconds: { type: 'string', default: '30' },
    /** Mutants at a time. */
    lanes: { type: 'string', default: '2' },
    /** Only files of tests whose paths have one of these. */
    tests: { type: 'string', default: '' },
  },
});

const sort = sorts.find((name) => name === positionals[0]);
if (!sort) throw new Error(`Say what to mutate: ${sorts.join(' or ')}`);

const wanted = values.room
  ?.split(',')
  .map((path) => (path.split('/')[0] === 'domain' ? `shared/${path}` : `functions/${path}`));
const isWanted = (mutant: string): boolean =>
  wanted?.some((path) => mutant.startsWith(`${path}/`) || mutant.startsWith(`${path}:`)) ?? true;

/** The tests of the mutant's own file first, then those of its room; of these, the quick ones before the slow ones. */
const inOrder = (mutant: string, files: readonly TestFile[]): TestFile[] => {
  const [file] = mutant.split('.ts:');
  const rankOf = ({ path }: TestFile): number =>
    path.startsWith(`${file}.`) ? 0 : roomOf(path) === roomOf(mutant) ? 1 : 2;
  return files
    .filter(({ mutants }) => mutants.includes(mutant))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.milliseconds - other.milliseconds);
};

/** As many as may be asked, and one at least. */
function fewOf(files: readonly TestFile[]): TestFile[] {
  let milliseconds = 0;
  return files.slice(0, Number(values.files)).filter((file, index) => {
    milliseconds += file.milliseconds;
    return index === 0 || milliseconds <= Number(values.seconds) * 1_000;
  });
}

// So that the runners end, too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const lanes = await Promise.all(Array.from({ length: Number(values.lanes) }, () => openLane(sort)));

/** Does the same with each of these, on whichever lane is free. */
async function onLanes<T>(all: readonly T[], act: (lane: Lane, one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  await Promise.all(
    lanes.map(async (lane) => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await act(lane, one);
    }),
  );
}

const patterns = values.tests.split(',');
const files: TestFile[] = [];
await onLanes(
  lanes[0]?.files.filter((path) => patterns.some((pattern) => path.includes(pattern))) ?? [],
  async (lane, path) => void files.push(await lane.reachedBy(path)),
);
const mutants = [...new Set(files.flatMap(({ mutants: reached }) => reached))].filter(isWanted);
console.log(`${mutants.length} mutants, ${files.length} files of tests`);

const outcomes: Outcome[] = [];
await onLanes(mutants, async (lane, mutant) => {
  const reaching = inOrder(mutant, files);
  const asked = fewOf(reaching);
  const killer = await lane.killerOf(mutant, asked);
  outcomes.push({ mutant, killer, asked: asked.length, reachedBy: reaching.length });
  console.log(killer === undefined ? `SURVIVES: ${mutant}` : `killed: ${mutant} — ${killer}`);
});
for (const lane of lanes) lane.end();
console.log(`\n${reportOf(outcomes)}`);
process.exitCode = outcomes.some(({ killer }) => killer === undefined) ? 1 : 0;
