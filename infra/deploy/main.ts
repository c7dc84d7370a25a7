/** `npm run deploy -- --stage staging`: deploys a stage, or says what is missing before anything is created. */
import { runOperatorCommand } from '../operator/command.ts';
import { stageNamed } from '../stages.ts';
import { deploy } from './deploy.ts';
import { synthesize } from './synthesize.ts';

const exitCodes = { done: 0, stopped: 1, waits: 3 } as const;

await runOperatorCommand(
  {
    name: 'deploy',
    about: `Deploys a stage. If a prerequisite is missing, it says which and what to do about it, and creates nothing. Run it
again once you have entered the DNS records it asks for or fixed what made it stop: it picks up where it left off. Exit
code 0: deployed; 1: stopped; 3: waiting for DNS records.`,
    options: {
      stage: { value: 'NAME', about: 'dev, staging or production, as infra/stages.ts says it' },
      check: { about: 'only check the prerequisites' },
    },
  },
  async ({ stage: name, check }) => {
    const stage = stageNamed(name);
    const outcome = await deploy({
      stage,
      synthesize,
      say: (line) => console.log(line),
      checksOnly: check === true,
    });
    return exitCodes[outcome];
  },
);
