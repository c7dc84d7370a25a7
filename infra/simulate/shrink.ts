/** Makes a plan that fails shorter, as long as it still fails. */
import { type Round, type Step, withoutFaults } from './steps.ts';

export interface ShrinkOptions {
  readonly rounds: readonly Round[];
  /** Lines of the report: the steps that they name are tried first. */
  readonly evidence: readonly string[];
  /** Whether these rounds fail, too. What runs in parallel can need more than one try. */
  readonly fails: (rounds: readonly Round[]) => Promise<boolean>;
  /** How many plans are tried at most. */
  readonly triesMax: number;
}

/** What a violation says without the names of what it is about: `… observed of order by-hand12.order` is one of an order. */
const kindOf = (what: string): string => what.replace(/ \S*\d\S*/gu, '');

/** Whether one of these violations is of a kind with one of those. A shorter plan that fails otherwise explains nothing. */
export const failsAlike = (these: readonly Named[], those: readonly Named[]): boolean =>
  these.some(({ what }) => those.some((other) => kindOf(other.what) === kindOf(what)));

interface Named {
  readonly what: string;
}

/** A step and its story: `bonus12.approve` is of the story `bonus12`. */
const storyOf = (id: string): string => id.split('.')[0] ?? id;

const stepsOf = (rounds: readonly Round[]): Step[] => rounds.flatMap(({ steps }) => steps);

/** The rounds with these steps only; those that are left empty go, except the last one. */
const only = (rounds: readonly Round[], isKept: (step: Step) => boolean): Round[] => {
  const kept = rounds.map((round) => ({ ...round, settles: false, steps: round.steps.filter(isKept) }));
  const filled = kept.filter(({ steps }) => steps.length > 0);
  return filled.map((round, index) => ({ ...round, settles: index === filled.length - 1 }));
};

const calm = (rounds: readonly Round[]): Round[] =>
  rounds.map((round) => ({ ...round, faults: withoutFaults }));

export async function shrink({
  rounds,
  evidence,
  fails,
  triesMax,
}: ShrinkOptions): Promise<readonly Round[]> {
  let best = rounds;
  let tries = 0;
  const attempt = async (candidate: readonly Round[]): Promise<boolean> => {
    const isShorter = stepsOf(candidate).length < stepsOf(best).length || candidate !== best;
    if (tries >= triesMax || stepsOf(candidate).length === 0 || !isShorter) return false;
    tries += 1;
    const failed = await fails(candidate);
    if (failed) best = candidate;
    return failed;
  };

  const named = new Set(
    evidence.flatMap((line) => [...line.matchAll(/[a-z-]+\d+(?=\.[a-z0-9-]+)/gu)].map(([story]) => story)),
  );
  if (named.size > 0) await attempt(only(rounds, ({ id }) => named.has(storyOf(id))));
  await withoutParts((step) => storyOf(step.id));
  await attempt(calm(best));
  await withoutParts(({ id }) => id);
  return best;

  /** Leaves out half of the parts, then quarters, and so on, as long as what is left fails. */
  async function withoutParts(partOf: (step: Step) => string): Promise<void> {
    const partsNow = (): string[] => [...new Set(stepsOf(best).map(partOf))];
    for (
      let size = Math.ceil(partsNow().length / 2);
      size >= 1;
      size = size === 1 ? 0 : Math.ceil(size / 2)
    ) {
      for (let from = 0; from < partsNow().length && tries < triesMax; ) {
        const left = new Set(partsNow().slice(from, from + size));
        if (left.size === partsNow().length) break;
        if (!(await attempt(only(best, (step) => !left.has(partOf(step)))))) from += size;
      }
    }
  }
}
