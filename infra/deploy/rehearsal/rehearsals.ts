/** Deployments with the real command line of CDK, against a stand-in for AWS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { sayPlan } from '../../operator/plan/plan.ts';
import type { Stage } from '../../stages.ts';
import { assembleIn } from '../../synthesized-for-test.ts';
import { stubRehearsalAccount } from '../../testing/no-account.ts';
import { deploy } from '../deploy.ts';
import { stacksOf } from '../schemas/stack-templates.ts';
import { type StandIn, type StandInOptions, startStandIn } from './stand-in.ts';

/** A stage as an operator has entered it. */
export const entered = (stage: Stage): Stage => ({
  ...stage,
  account: '123456789012',
  deploysFrom: 'ballast/platform',
  domain: `${stage.name}.ballast.test`,
  alarmsTo: ['operators@ballast.test'],
});

/** The stacks of a stage, in the order in which they are made. */
export const stackNames = [
  'mail',
  'data',
  'identity',
  'functions',
  'api',
  'site',
  'workers',
  'content',
  'observability',
  'forge',
];

/** What the tests of a file deploy to, and with: each test starts the stand-in that it needs. */
export function rehearsals() {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-rehearsal-'));
  const assemblies = new Map<string, string>();
  let standIn: StandIn;

  beforeAll(() => {
    stubRehearsalAccount();
    vi.stubEnv('AWS_REGION', 'us-east-1');
  });
  afterEach(() => standIn.close());
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const synthesize = async (stage: Stage): Promise<string> => {
    const name = JSON.stringify(stage);
    const made = assemblies.get(name);
    if (made) return made;
    const { directory } = assembleIn(mkdtempSync(join(folder, 'stage-')), { stage });
    assemblies.set(name, directory);
    return directory;
  };

  return {
    synthesize,
    /** An account with nothing of ours in it. */
    start: async (options: StandInOptions = {}): Promise<StandIn> => {
      standIn = await startStandIn(options);
      vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
      return standIn;
    },
    /** Runs the command once. */
    run: async (stage: Stage, checksOnly = false, lines: string[] = []) => {
      const outcome = await deploy({ stage, synthesize, say: (line) => lines.push(line), checksOnly });
      return { outcome, said: lines.join('\n') };
    },
    /** What a deployment of the stage would change. */
    plan: async (stage: Stage): Promise<string[]> => {
      const lines: string[] = [];
      await sayPlan({
        stage,
        planned: stacksOf(new CloudAssembly(await synthesize(stage))),
        say: (line) => lines.push(line),
        patience: { pauseMilliseconds: 1, attempts: 10 },
      });
      return lines;
    },
    statuses: (): string[] => [...new Set(standIn.stacks().map(({ status }) => status))],
    names: ({ prefix }: Stage): string[] =>
      standIn.stacks().map(({ name }) => name.replace(`${prefix}-`, '')),
  };
}
