/**
 * Takes the last release of the API functions back, `npm run rollback -- --stage production`; with `--undo`, each function
 * answers with its newest version again, and with `--check` nothing is changed.
 */
import { runOperatorCommand } from './command.ts';
import { placeOptions, stageAt } from './place.ts';
import { rollBack } from './releases.ts';

await runOperatorCommand(
  {
    name: 'rollback',
    about: `Takes the last release of the API functions back: each function that it changed answers with the version before,
within seconds. Functions that it didn't change stay as they are, and so do the site, the jobs and the data. Refuses while a
deployment is running, and when there is nothing to go back to. Exit code 0: done; 1: refused, or not done for every function.`,
    options: {
      stage: placeOptions.stage,
      undo: { about: 'lets every function answer with its newest version again' },
      check: { about: 'only says what would be done' },
    },
  },
  async ({ stage: name, undo, check }) => {
    const stage = await stageAt(name);
    const isDone = await rollBack({
      stage,
      goal: undo === true ? 'newest' : 'before',
      checksOnly: check === true,
      say: (line) => console.log(line),
    });
    return isDone ? 0 : 1;
  },
);
