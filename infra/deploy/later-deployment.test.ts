import { describe, expect, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import { functionNameOf, liveAlias } from '../constructs/area-function.ts';
import { rollBack } from '../operator/releases.ts';
import { type Stage, stages } from '../stages.ts';
import { runCdk } from './cdk.ts';
import { failureIn } from './failure.ts';
import { entered, rehearsals, stackNames } from './rehearsal/rehearsals.ts';

const { start, run, plan, synthesize, statuses } = rehearsals();

test('a release of production that changes every API function is said before, and taken back by one command', async () => {
  const standIn = await start({ isMailVerified: true });
  const production = entered(stages.production);
  const live = () =>
    Object.keys(areas).map((name) => standIn.versionOf(functionNameOf(production, name), liveAlias));
  const everywhere = (version: number): number[] => Object.keys(areas).map(() => version);
  await run(production);
  expect(live()).toEqual(everywhere(1));
  expect((await plan(production)).filter((line) => line.endsWith(': nothing changes'))).toHaveLength(
    stackNames.length,
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
    const standIn = await start({ isBootstrapped: false });
    const { outcome, said } = await run(dev);
    expect(outcome).toBe('stopped');
    expect(said).toContain("✗ The CDK isn't bootstrapped in us-east-1: there is no stack CDKToolkit.");
    expect((await run(stages.staging)).said).toContain("✗ It isn't said which account staging belongs to.");
    expect((await run(dev, true)).said).not.toContain('CREATE');
    expect(standIn.stacks()).toEqual([]);
  });

  test('starts without reservations in a new account, and says which quota to raise', async () => {
    await start({ quotas: { concurrency: 10 } });
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
    const standIn = await start({ failures: failingOnce(failing) });
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
    const standIn = await start({ failures: failingOnce(failing), isMailVerified: true });
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
    await start();
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
    await start({
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
