import type { Command } from './commands.ts';
import { people } from './world.ts';

const everyone = Array.from({ length: people }, (_, person) => person);

/**
 * The history of a platform in use: everyone has an active deposit and earnings in both areas, and the operator has
 * contributed capital and funded the pools. Sequences that start here reach final states more often.
 */
export const beginning: readonly Command[] = [
  ...(['infinity', 'security'] as const).flatMap((area): Command[] => [
    { act: 'propose', kind: 'operator-capital', area, person: 0, amountMinor: 2_000_000 },
    { act: 'propose', kind: 'pool-funded', area, person: 0, amountMinor: 1_500_000 },
    ...everyone.map((person): Command => {
      return { act: 'propose', kind: 'manual-bonus', area, person, amountMinor: 40_000 };
    }),
  ]),
  ...Array.from({ length: 2 * (people + 2) }, (_, which): Command => {
    return { act: 'decide', which, how: 'approve', ofAll: true, again: false };
  }),
  ...everyone.flatMap((person): Command[] => [
    { act: 'deposit', person, planIndex: person % 3, payment: 'bank', amountMinor: 60_000 },
    { act: 'confirm', which: person, percent: 100, whenDifferent: undefined },
  ]),
];
