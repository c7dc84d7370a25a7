import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { retry } from '#functions/platform/retry.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { runSteps } from './run-steps.ts';
import { readSeedProgress, writeSeedProgress } from './seed-progress.ts';
import type { Step } from './step.ts';
import { story } from './story.ts';
import { StoryTeller } from './story-teller.ts';

/** Steps can be told again, so an interrupted story may go on a little before the place where it stopped. */
const stepsBetweenReports = 8;

/** A step fails when the machine is busy for a moment; one that fails three times has a mistake. */
const attemptsMax = 3;

/** One step; told again when it failed, because a busy machine may let an act time out, and every act has its key. */
const tellStep = (step: Step, teller: StoryTeller, log: Services['log']): Promise<void> =>
  retry(
    async (attempt) => {
      try {
        await step.tell(teller);
      } catch (error) {
        log.error('a step of the demo story failed', { step: step.label, attempt, error: error as Error });
        throw error;
      }
    },
    { attemptsMax, retriesOn: () => true },
  );

/** Makes the demo cast, step by step; a repeated delivery continues with the interrupted step. */
export const tellStory = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'seed-requested') return;
  const { database, log } = services;
  const teller = new StoryTeller(services, event.requestedBy, new Date(event.at));
  const { done } = await readSeedProgress(database);
  const total = story.length;
  let reported = done;
  await runSteps(story, {
    from: done,
    beforeStep: async ({ label }, finished) => {
      if (finished < reported + stepsBetweenReports) return;
      reported = finished;
      await writeSeedProgress(database, { state: 'running', done: finished, total, step: label });
    },
    run: async (step) => {
      try {
        await teller.at(step.daysAgo, () => tellStep(step, teller, log));
      } catch (error) {
        await writeSeedProgress(database, { state: 'failed', done: reported, total, step: step.label });
        throw error;
      }
    },
  });
  await teller.end();
  await writeSeedProgress(database, {
    state: 'done',
    done: total,
    total,
    step: 'The demo cast is complete.',
  });
};

export const handler = consume('seed-demo', tellStory);
