/** Releases taken back, against a stand-in for CloudFormation and Lambda. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { functionNameOf, liveAlias } from '../constructs/area-function.ts';
import { deployFunctions } from '../deploy/rehearsal/deploy-functions.ts';
import { type StandIn, type StandInOptions, startStandIn } from '../deploy/rehearsal/stand-in.ts';
import { stages } from '../stages.ts';
import { stubRehearsalAccount } from '../testing/no-account.ts';
import { type Rollback, rollBack } from './releases.ts';

const stage = stages.production;
const named = (name: string): string => functionNameOf(stage, name);
let standIn: StandIn;

const rehearse = async (options: StandInOptions = {}): Promise<void> => {
  standIn = await startStandIn(options);
  vi.stubEnv('AWS_ENDPOINT_URL', standIn.endpoint);
};

const release = (codes: Readonly<Record<string, string>>, more: object = {}): Promise<void> =>
  deployFunctions(stage, codes, more);

const versions = (...names: string[]) => names.map((name) => standIn.versionOf(named(name), liveAlias));

async function run(more: Partial<Rollback> = {}): Promise<{ isDone: boolean; said: string[] }> {
  const lines: string[] = [];
  const say = (line: string): void => {
    lines.push(line.replaceAll(/ +/gu, ' '));
  };
  const isDone = await rollBack({ stage, goal: 'before', checksOnly: false, say, ...more });
  return { isDone, said: lines };
}

beforeAll(stubRehearsalAccount);
beforeEach(() => rehearse());
afterEach(() => standIn.close());
afterAll(() => vi.unstubAllEnvs());

describe('a release is taken back', () => {
  test('for the functions that it changed, each to the version before; the others stay', async () => {
    await release({ auth: 'A', profile: 'A' });
    await release({ auth: 'B', profile: 'B' });
    await release({ auth: 'C', profile: 'B' });
    expect(versions('auth', 'profile')).toEqual([3, 2]);
    expect(await run()).toEqual({
      isDone: true,
      said: [
        'platform-production-auth went from version 3 to 2',
        "platform-production-profile stays at version 2: the last deployment didn't change it",
      ],
    });
    expect(versions('auth', 'profile')).toEqual([2, 2]);
  });

  test('but for functions that it added, which have no version before', async () => {
    await release({ auth: 'A' });
    await release({ auth: 'B', news: 'A' });
    expect((await run()).said).toEqual([
      'platform-production-auth went from version 2 to 1',
      'platform-production-news stays at version 1: it has no version before',
    ]);
  });

  test('once: called again, it refuses instead of going back further', async () => {
    await release({ auth: 'A' });
    await release({ auth: 'B' });
    await release({ auth: 'C' });
    await run();
    await expect(run()).rejects.toThrow('There is nothing to go back to');
    expect(versions('auth')).toEqual([2]);
  });

  test('and lets every function answer with its newest version again with --undo', async () => {
    await release({ auth: 'A', profile: 'A' });
    await release({ auth: 'B', profile: 'B' });
    await run();
    // A release that mends one of them leaves the other where it went back to.
    await release({ auth: 'C', profile: 'B' });
    expect(versions('auth', 'profile')).toEqual([3, 1]);
    expect((await run({ goal: 'newest' })).said).toEqual([
      'platform-production-auth stays at version 3: it is the newest',
      'platform-production-profile went from version 1 to 2',
    ]);
    expect(versions('auth', 'profile')).toEqual([3, 2]);
    await expect(run({ goal: 'newest' })).rejects.toThrow(
      'Every function answers with its newest version already.',
    );
  });

  test('in a stage with more functions than one page of resources shows', async () => {
    const names = Array.from({ length: 45 }, (_, index) => `area${index + 10}`);
    const all = (code: string) => Object.fromEntries(names.map((name) => [name, code]));
    await release(all('A'));
    await release(all('B'));
    expect((await run()).said).toHaveLength(names.length);
    expect(new Set(versions(...names))).toEqual(new Set([1]));
  });

  test('only in words with --check', async () => {
    await release({ auth: 'A' });
    await release({ auth: 'B' });
    expect(await run({ checksOnly: true })).toEqual({
      isDone: true,
      said: ['platform-production-auth would go from version 2 to 1'],
    });
    expect(versions('auth')).toEqual([2]);
  });
});

describe('nothing is changed, and one sentence says why,', () => {
  test('when the stage is not deployed', async () => {
    await expect(run()).rejects.toThrow(
      'production has no stack platform-production-functions; deploy the stage first.',
    );
  });

  test('after the first release, before which there is nothing', async () => {
    await release({ auth: 'A' });
    await expect(run()).rejects.toThrow('There is nothing to go back to');
    expect(versions('auth')).toEqual([1]);
  });

  test('when the last deployment changed no function', async () => {
    await release({ auth: 'A' });
    await release({ auth: 'B' });
    await release({ auth: 'B' }, { Queue: { Type: 'AWS::SQS::Queue' } });
    await expect(run()).rejects.toThrow('There is nothing to go back to');
    expect(versions('auth')).toEqual([2]);
  });

  test('while a deployment is running', async () => {
    await standIn.close();
    await rehearse({ isCertificateValidated: false });
    await release({ auth: 'A' });
    await release({ auth: 'B' });
    await release({ auth: 'C' }, { Certificate: { Type: 'AWS::CertificateManager::Certificate' } });
    for (const goal of ['before', 'newest'] as const)
      await expect(run({ goal })).rejects.toThrow(
        'A deployment of production is running (platform-production-functions is in UPDATE_IN_PROGRESS); wait until it is over.',
      );
    expect(versions('auth')).toEqual([2]);
  });

  test('while a release takes over the requests of any function', async () => {
    await release({ auth: 'A', profile: 'A' });
    await release({ auth: 'B', profile: 'B' });
    standIn.shift(named('profile'), liveAlias, { '1': 0.9 });
    await expect(run()).rejects.toThrow(
      'A release is taking over the requests of platform-production-profile right now; wait until it is over.',
    );
    expect(versions('auth', 'profile')).toEqual([2, 2]);
  });

  test('when the last deployment failed and took itself back', async () => {
    await release({ auth: 'A' });
    await release({ auth: 'B' });
    const refused = { Live: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: 'none' } } };
    await release({ auth: 'C' }, refused);
    await expect(run()).rejects.toThrow(
      'The last deployment of production failed and was taken back already (platform-production-functions is in UPDATE_ROLLBACK_COMPLETE)',
    );
    expect(versions('auth')).toEqual([2]);
  });
});

test('a function whose alias changes in the meantime is left as it is, and the command says so and fails', async () => {
  await release({ auth: 'A', profile: 'A' });
  await release({ auth: 'B', profile: 'B' });
  const lines: string[] = [];
  const say = (line: string): void => {
    // What else moves aliases begins right after the first function went back.
    if (lines.length === 0) standIn.shift(named('profile'), liveAlias, { '1': 0.1 });
    lines.push(line.replaceAll(/ +/gu, ' '));
  };
  expect(await rollBack({ stage, goal: 'before', checksOnly: false, say })).toBe(false);
  expect(lines).toEqual([
    'platform-production-auth went from version 2 to 1',
    expect.stringMatching(/^platform-production-profile is still at version 2: The Revision Id provided/u),
    'Not every function could be changed; run the command again.',
  ]);
  expect(versions('auth', 'profile')).toEqual([1, 2]);
});
