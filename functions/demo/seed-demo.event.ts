import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { retry } from '#functions/platform/retry.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { runSteps } from './run-steps.ts';
import { scenario } from './scenario.ts';
import { ScenarioRunner } from './scenario-runner.ts';
import { readSeedProgress, writeSeedProgress } from './seed-progress.ts';
import type { Step } from './step.ts';

/** Steps can be repeated, so an interrupted scenario may resume a little before the step where it stopped. */
const stepsBetweenReports = 8;

/** A busy machine can make a step fail once or twice; a step that fails three times has a defect. */
const attemptsMax = 3;

/** Runs one step and retries it on failure, which is safe because every request has its idempotency key. */
const runStep = (step: Step, runner: ScenarioRunner, log: Services['log']): Promise<void> =>
  retry(
    async (attempt) => {
      try {
        await step.run(runner);
      } catch (error) {
        log.error('a step of the demo scenario failed', { step: step.label, attempt, error: error as Error });
        throw error;
      }
    },
    { attemptsMax, retriesOn: () => true },
  );

/** Makes the demo cast, step by step; a repeated delivery continues with the interrupted step. */
export const seedDemo = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'seed-requested') return;
  const { database, log } = services;
  const runner = new ScenarioRunner(services, event.requestedBy, new Date(event.at));
  const { done } = await readSeedProgress(database);
  const total = scenario.length;
  let reported = done;
  await runSteps(scenario, {
    from: done,
    beforeStep: async ({ label }, finished) => {
      if (finished < reported + stepsBetweenReports) return;
      reported = finished;
      await writeSeedProgress(database, { state: 'running', done: finished, total, step: label });
    },
    run: async (step) => {
      try {
        await runner.at(step.daysAgo, () => runStep(step, runner, log));
      } catch (error) {
        await writeSeedProgress(database, { state: 'failed', done: reported, total, step: step.label });
        throw error;
      }
    },
  });
  await runner.end();
  await writeSeedProgress(database, {
    state: 'done',
    done: total,
    total,
    step: 'The demo cast is complete.',
  });
};

export const handler = consume('seed-demo', seedDemo);
