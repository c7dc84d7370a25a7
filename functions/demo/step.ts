import type { ScenarioRunner } from '#functions/demo/scenario-runner.ts';

/** One step of the scenario, done through the same commands as in real use, at a time in the past. */
export interface Step {
  readonly label: string;
  /** Days before the scenario was requested, with fractions. */
  readonly daysAgo: number;
  /** Indexes of the members of the cast that the step concerns; absent: it may concern every member. */
  readonly members?: readonly number[];
  readonly run: (runner: ScenarioRunner) => Promise<void>;
}
