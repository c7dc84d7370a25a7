import { expect, test } from 'vitest';
import { buildPlatform } from '../local/build-platform.ts';
import { simulate } from './simulate.ts';
import { type Round, type Step, withoutFaults } from './steps.ts';

/** Whoever of the members has a running deposit. */
const compoundsOf = (time: string): Step[] =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((member) =>
    ['a', 'b', 'c'].map(
      (name): Step => ({ id: `${time}.${name}${member}`, act: 'compound', member, amountMinor: 100 }),
    ),
  );
const round = (number: number): Round => ({
  number,
  steps: compoundsOf(`round-${number}`),
  faults: withoutFaults,
  minutes: 1,
  nights: 0,
  settles: true,
});
/** Whether two of them meet within a round is for the machine to decide; the run ends with the first that do. */
const roundsMax = 20;

test('a position that lost the condition of its write is found out by compounds at the same time', async () => {
  const result = await simulate({
    platform: await buildPlatform(),
    seed: 'planted',
    faults: false,
    planted: 'no condition on a position',
    rounds: Array.from({ length: roundsMax }, (_, number) => round(number)),
    goesOn: () => true,
  });
  expect(result.violations.map(({ what }) => what).join('\n')).toMatch(/principal|posit|books|balance/u);
});
