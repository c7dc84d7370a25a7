/** Deployments with the real command line of CDK, against a stand-in for AWS. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Stage, stages } from '../stages.ts';
import { assembleIn } from '../synthesized-for-test.ts';
import { runCdk } from './cdk.ts';
import { deploy } from './deploy.ts';
import { failureIn } from './failure.ts';
import { type StandIn, type StandInOptions, startStandIn } from './rehearsal/stand-in.ts';

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
  const name = `${stage.name}-${stage.reservesConcurrency}`;
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
const statuses = (): string[] => [...new Set(standIn.stacks().map(({ status }) => status))];
const names = ({ prefix }: Stage): string[] =>
  standIn.stacks().map(({ name }) => name.replace(`${prefix}-`, ''));

beforeAll(() => {
  // No account can be met: whatever asks for one asks the stand-in.
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'rehearsal');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'rehearsal');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
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

  test.each([stages.staging, stages.production])(
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
      expect(names(own).sort()).toEqual(all.toSorted());
      expect(statuses()).toEqual(['CREATE_COMPLETE']);
      const holding = ['data', 'identity', 'mail', 'site'].map((name) => `${own.prefix}-${name}`);
      expect(standIn.protectedStacks().toSorted()).toEqual(holding);
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

  test.each(['data', 'functions', 'workers'])(
    'says in one sentence why %s could not be made, leaves nothing of it, and the next attempt goes through',
    async (name) => {
      const resource = name === 'data' ? 'AWS::S3::Bucket' : 'AWS::Lambda::Function';
      const failures = [{ stack: `-${name}`, resource, times: 1, message: 'The service is out of order' }];
      await rehearse({ failures });
      const { outcome, said } = await run(dev);
      expect(outcome).toBe('stopped');
      expect(said).toContain(`✗ ${dev.prefix}-${name}: The service is out of order`);
      expect(said).toMatch(/run the command again; it picks up where it left off\.$/u);
      expect(standIn.leftBehind()).toEqual([]);
      expect((await run(dev)).outcome).toBe('done');
      expect(statuses()).toEqual(['CREATE_COMPLETE']);
    },
  );

  test.each(['data', 'site'])(
    'of a stage that keeps data is made at the second attempt, although the failed stack %s is protected already',
    async (name) => {
      const staging = entered(stages.staging);
      const resource = name === 'data' ? 'AWS::S3::Bucket' : 'AWS::CloudFront::Distribution';
      const failures = [{ stack: `-${name}`, resource, times: 1, message: 'The service is out of order' }];
      await rehearse({ failures, isMailVerified: true });
      expect((await run(staging)).outcome).toBe('stopped');
      const failed = { name: `${staging.prefix}-${name}`, status: 'ROLLBACK_COMPLETE' };
      expect(standIn.stacks()).toContainEqual(expect.objectContaining(failed));
      expect(standIn.protectedStacks()).toContain(failed.name);
      expect((await run(staging)).outcome).toBe('done');
      expect(statuses()).toEqual(['CREATE_COMPLETE']);
      expect(standIn.protectedStacks()).toContain(failed.name);
    },
  );

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
