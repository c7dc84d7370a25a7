/** Before each file of tests: answers what rules with mutants ask, and notes what they ask. */
import { mutantOfRun, noteReached } from './reached.ts';

const mutant = mutantOfRun();
const reached = new Set<string>();
const otherwise = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' } as const;
type Comparison = keyof typeof otherwise;

const holds = (operator: Comparison, one: number | string, other: number | string): boolean => {
  if (operator === '<') return one < other;
  if (operator === '<=') return one <= other;
  return operator === '>' ? one > other : one >= other;
};

Object.assign(globalThis, {
  mutation: {
    takes(name: string): boolean {
      reached.add(name);
      return name === mutant;
    },
    compares(name: string, operator: Comparison, one: number | string, other: number | string): boolean {
      reached.add(name);
      return holds(name === mutant ? otherwise[operator] : operator, one, other);
    },
  },
});

noteReached(reached);
