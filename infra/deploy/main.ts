/** `npm run deploy -- --stage staging`: deploys a stage, or says what is missing before anything is created. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../function-sources.ts';
import { runOperatorCommand } from '../operator/command.ts';
import { buildSite } from '../site-build.ts';
import { type Stage, stageNamed } from '../stages.ts';
import { runCdk } from './cdk.ts';
import { deploy } from './deploy.ts';

const exitCodes = { done: 0, stopped: 1, waits: 3 } as const;

/** Builds functions and site, and makes the templates of the stage as it will be deployed. */
async function synthesize({ name, reservesConcurrency }: Stage): Promise<string> {
  const assembly = join(projectRoot, `infra/.build/deploy/${name}`);
  await buildSite();
  await rm(assembly, { recursive: true, force: true });
  const context = [`stage=${name}`, ...(reservesConcurrency ? [] : ['reservesConcurrency=false'])];
  const { succeeded, output } = await runCdk(
    ['synth', '--strict', '--quiet', '--output', assembly, ...context.flatMap((one) => ['--context', one])],
    () => undefined,
  );
  if (!succeeded) throw new Error(`The templates could not be made:\n${output}`);
  return assembly;
}

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
