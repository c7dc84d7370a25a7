/** Deployments with the real command line of CDK, against a stand-in for AWS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { functionNameOf, liveAlias } from '../constructs/area-function.ts';
import { sayPlan } from '../operator/plan/plan.ts';
import { rollBack } from '../operator/releases.ts';
import { type Stage, stages } from '../stages.ts';
import { assembleIn } from '../synthesized-for-test.ts';
import { stubRehearsalAccount } from '../testing/no-account.ts';
import { runCdk } from './cdk.ts';
import { deploy } from './deploy.ts';
import { failureIn } from './failure.ts';
import { type StandIn, type StandInOptions, startStandIn } from './rehearsal/stand-in.ts';
import { stacksOf } from './schemas/stack-templates.ts';

const folder = mkdtempSync(join(tmpdir(), 'deploy-rehearsal-'));
const assemblies = new Map<string, string>();
let standIn: StandIn;

/** A stage as an operator has entered it. */
const entered = (stage: Stage): Stage => ({
  ...stage,
  account: '123456789012',
  deploysFrom: 'ballast/platform',
  domain: `${stage.name}.ballast.test`,
  alarmsTo: ['operators@ballast.test'],
});

const synthesize = async (stage: Stage): Promise<string> => {
  const name = JSON.stringify(stage);
  const made = assemblies.get(name);
  if (made) return made;
  const { directory } = assembleIn(mkdtempSync(join(folder, 'stage-')), { stage });
  assemblies.set(name, directory);
  return directory;
};

const rehearse = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startStandIn(options);
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
};

/** Runs the command once. */
const run = async (stage: Stage, checksOnly = false, lines: string[] = []) => {
  const outcome = await deploy({ stage, synthesize, say: (line) => lines.push(line), checksOnly });
  return { outcome, said: lines.join('\n') };
};
/** What a deployment of the stage would change. */
async function plan(stage: Stage): Promise<string[]> {
  const lines: string[] = [];
  await sayPlan({
    stage,
    planned: stacksOf(new CloudAssembly(await synthesize(stage))),
    say: (line) => lines.push(line),
    patience: { pauseMilliseconds: 1, attempts: 10 },
  });
  return lines;
}
const statuses = (): string[] => [...new Set(standIn.stacks().map(({ status }) => status))];
const names = ({ prefix }: Stage): string[] =>
  standIn.stacks().map(({ name }) => name.replace(`${prefix}-`, ''));

beforeAll(() => {
  stubRehearsalAccount();
  vi.stubEnv('AWS_REGION', 'us-east-1');
});
afterEach(() => standIn.close());
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const all = [
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

describe('the first deployment', { timeout: 300_000 }, () => {
  test('of dev makes all stacks in one go, and a second one finds nothing to do', async () => {
    await rehearse();
    const dev = entered(stages.dev);
    expect(await run(dev)).toMatchObject({
      outcome: 'done',
      said: expect.stringContaining('✓ dev is deployed'),
    });
    expect(names(dev).sort()).toEqual(all.toSorted());
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
    const acts = standIn.log.length;
    expect((await run(dev)).outcome).toBe('done');
    expect(standIn.log.slice(acts).filter((line) => line.includes('COMPLETE'))).toEqual([]);
    expect(standIn.leftBehind()).toEqual([]);
  });

  const copying: Stage = { ...stages.production, copiesBackupsTo: 'us-west-2' };
  test.each([stages.staging, copying])(
    'of $name begins with the mail domain, waits for its DNS records, and goes on from there',
    async (stage) => {
      await rehearse();
      const own = entered(stage);
      const first = await run(own);
      expect(first.outcome).toBe('waits');
      for (const token of ['one', 'two', 'three'])
        expect(first.said).toContain(`${token}._domainkey.${own.domain}  →  ${token}.dkim.amazonses.com`);
      expect(names(own)).toEqual(['mail']);
      standIn.verifyMail();
      expect(await run(own)).toMatchObject({ outcome: 'done' });
      const copies = own.copiesBackupsTo === null ? [] : ['copies'];
      expect(names(own).sort()).toEqual([...all, ...copies].sort());
      expect(statuses()).toEqual(['CREATE_COMPLETE']);
      const holding = [...copies, 'data', 'identity', 'mail', 'site'].map((name) => `${own.prefix}-${name}`);
      expect(standIn.protectedStacks().toSorted()).toEqual(holding);
      const planned = await plan(own);
      for (const name of names(own)) expect(planned).toContain(`${name}: nothing changes`);
    },
  );

  test('shows the DNS record that the certificate waits for, and continues by itself once it is there', async () => {
    await rehearse({ isCertificateValidated: false });
    const dev = entered(stages.dev);
    const lines: string[] = [];
    const running = run(dev, false, lines);
    await expect
      .poll(() => lines.join('\n'), { timeout: 200_000 })
      .toContain(`_proof.${dev.domain}  →  _answer.acm-validations.aws`);
    expect(standIn.stacks()).toContainEqual(
      expect.objectContaining({ name: `${dev.prefix}-site`, status: 'CREATE_IN_PROGRESS' }),
    );
    standIn.validateCertificates();
    expect((await running).outcome).toBe('done');
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
  });

  test('works with the plain command line of CDK, too, once what must be there is there', async () => {
    await rehearse({ isMailVerified: true });
    const staging = entered(stages.staging);
    const { succeeded } = await runCdk(
      ['deploy', '--all', '--app', await synthesize(staging), '--require-approval', 'never'],
      () => undefined,
    );
    expect(succeeded).toBe(true);
    expect(names(staging).sort()).toEqual(all.toSorted());
  });
});

test('a release of production that changes every API function is said before, and taken back by one command', async () => {
  await rehearse({ isMailVerified: true });
  const production = entered(stages.production);
  const live = () =>
    Object.keys(areas).map((name) => standIn.versionOf(functionNameOf(production, name), liveAlias));
  const everywhere = (version: number): number[] => Object.keys(areas).map(() => version);
  await run(production);
  expect(live()).toEqual(everywhere(1));
  expect((await plan(production)).filter((line) => line.endsWith(': nothing changes'))).toHaveLength(
    all.length,
  );
  const louder: Stage = { ...production, logLevel: 'DEBUG' };
  const planned = await plan(louder);
  expect(planned[0]).toBe('✓ Everything that holds data stays as it is, or changes in place.');
  const count = Object.keys(areas).length;
  expect(planned).toContain(`functions: ${count} removed, ${2 * count} changed, ${count} added`);
  const { outcome, said } = await run(louder);
  expect(outcome).toBe('done');
  expect(said).not.toContain('could not be deleted');
  expect(live()).toEqual(everywhere(2));
  const isDone = await rollBack({
    stage: production,
    goal: 'before',
    checksOnly: false,
    say: () => undefined,
  });
  expect(isDone).toBe(true);
  expect(live()).toEqual(everywhere(1));
}, 300_000);

describe('a deployment in which something is missing', { timeout: 300_000 }, () => {
  const dev = entered(stages.dev);

  test('creates nothing without a bootstrap, without an entered account, and when it only checks', async () => {
    await rehearse({ isBootstrapped: false });
    const { outcome, said } = await run(dev);
    expect(outcome).toBe('stopped');
    expect(said).toContain("✗ The CDK isn't bootstrapped in us-east-1: there is no stack CDKToolkit.");
    expect((await run(stages.staging)).said).toContain("✗ It isn't said which account staging belongs to.");
    expect((await run(dev, true)).said).not.toContain('CREATE');
    expect(standIn.stacks()).toEqual([]);
  });

  test('starts without reservations in a new account, and says which quota to raise', async () => {
    await rehearse({ quotas: { concurrency: 10 } });
    const { outcome, said } = await run(dev);
    expect(said).toMatch(
      /· Lambda may run 10 executions at once; to reserve \d+, the account needs 1\d\d\./u,
    );
    expect(outcome).toBe('done');
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
  });

  /** One failure of each of these stacks, at its first attempt. */
  const failingOnce = (resources: Readonly<Record<string, string>>) =>
    Object.entries(resources).map(([name, resource]) => {
      const message = `The service of ${name} is out of order`;
      return { stack: `-${name}`, resource, times: 1, message };
    });

  test('says in one sentence which stack could not be made and why, leaves nothing of it, and the next attempt goes on', async () => {
    const failing = {
      data: 'AWS::S3::Bucket',
      functions: 'AWS::Lambda::Function',
      workers: 'AWS::Lambda::Function',
    };
    await rehearse({ failures: failingOnce(failing) });
    for (const name of Object.keys(failing)) {
      const { outcome, said } = await run(dev);
      expect(outcome).toBe('stopped');
      expect(said).toContain(`✗ ${dev.prefix}-${name}: The service of ${name} is out of order`);
      expect(said).toMatch(/run the command again; it picks up where it left off\.$/u);
      expect(standIn.leftBehind()).toEqual([]);
    }
    expect((await run(dev)).outcome).toBe('done');
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
  });

  test('of a stage that keeps data makes what failed at the next attempt, although it is protected already', async () => {
    const staging = entered(stages.staging);
    const failing = { data: 'AWS::S3::Bucket', site: 'AWS::CloudFront::Distribution' };
    await rehearse({ failures: failingOnce(failing), isMailVerified: true });
    for (const name of Object.keys(failing)) {
      expect((await run(staging)).outcome).toBe('stopped');
      const failed = { name: `${staging.prefix}-${name}`, status: 'ROLLBACK_COMPLETE' };
      expect(standIn.stacks()).toContainEqual(expect.objectContaining(failed));
      expect(standIn.protectedStacks()).toContain(failed.name);
    }
    expect((await run(staging)).outcome).toBe('done');
    expect(statuses()).toEqual(['CREATE_COMPLETE']);
    for (const name of Object.keys(failing))
      expect(standIn.protectedStacks()).toContain(`${staging.prefix}-${name}`);
  });

  test('refuses parameters, as the documented command once gave them, and says where values belong', async () => {
    await rehearse();
    const { succeeded, output } = await runCdk(
      [
        ...['deploy', '--all', '--app', await synthesize(dev), '--require-approval', 'never'],
        ...['--parameters', 'SiteOrigin=https://elsewhere.test'],
      ],
      () => undefined,
    );
    expect(succeeded).toBe(false);
    expect(failureIn(output)).toMatchObject({
      reason: expect.stringContaining('Parameters: [SiteOrigin] do not exist in the template'),
      todo: 'No stack has parameters; enter values in infra/stages.ts.',
    });
  });

  test('names what somebody left under a name that it needs', async () => {
    await rehearse({
      failures: [
        {
          stack: '-functions',
          resource: 'AWS::Logs::LogGroup',
          times: 1,
          message: '/aws/lambda/x already exists',
        },
      ],
    });
    const { said } = await run(dev);
    expect(said).toContain(`✗ ${dev.prefix}-functions: /aws/lambda/x already exists`);
    expect(said).toContain('Something of that name is in no stack.');
  });
});
