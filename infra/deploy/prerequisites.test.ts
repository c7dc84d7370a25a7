import { describe, expect, test } from 'vitest';
import { type Stage, stages } from '../stages.ts';
import type { AccountFacts } from './account-facts.ts';
import { missingFor, missingQuota } from './prerequisites.ts';

const ready: AccountFacts = {
  account: '123456789012',
  bootstrapVersion: 30,
  bootstrapVersionOfCopies: null,
  concurrency: 1_000,
  isMailInSandbox: false,
  mailDomain: { state: 'verified', dkimTokens: [] },
};
const entered = (stage: Stage): Stage => ({
  ...stage,
  account: ready.account,
  domain: 'ballast.test',
  alarmsTo: ['operators@ballast.test'],
});
const found = (facts: Partial<AccountFacts>, stage: Stage = entered(stages.staging)) =>
  missingFor(stage, { ...ready, ...facts }).map(({ what, stops }) => [stops, what]);

describe('before a stage is deployed', () => {
  test('nothing is missing in an account that has everything', () => {
    for (const stage of Object.values(stages)) expect(found({}, entered(stage))).toEqual([]);
  });
  test('what nobody has entered in the stage is said, and stops it', () => {
    expect(found({}, stages.staging)).toEqual([
      [true, 'The domain of staging is a placeholder (staging.platform.example).'],
      [true, "It isn't said which account staging belongs to."],
      [true, 'The alarms of staging have no recipient.'],
    ]);
  });
  test('a stage without alarms needs no recipients', () => {
    expect(found({}, { ...entered(stages.dev), alarmsTo: [] })).toEqual([]);
  });
  test('credentials of another account stop it', () => {
    expect(found({ account: '210987654321' })).toEqual([
      [true, 'The credentials are of account 210987654321, and staging belongs to 123456789012.'],
    ]);
  });
  test.each([
    [null, "The CDK isn't bootstrapped in us-east-1: there is no stack CDKToolkit."],
    [5, "The CDK's bootstrap in us-east-1 is version 5; 6 is needed."],
  ])('a bootstrap of version %s stops it', (bootstrapVersion, what) => {
    expect(found({ bootstrapVersion })).toEqual([[true, what]]);
  });
  test('the region of the copies of backups needs a bootstrap, too, if the stage has one', () => {
    const copying: Stage = { ...entered(stages.staging), copiesBackupsTo: 'us-west-2' };
    expect(found({}, copying)).toEqual([
      [true, "The CDK isn't bootstrapped in us-west-2: there is no stack CDKToolkit."],
    ]);
    expect(found({ bootstrapVersionOfCopies: 30 }, copying)).toEqual([]);
  });
  test('the sandbox of SES stops production, and is only said of a stage for trials', () => {
    const sandbox = { isMailInSandbox: true };
    expect(found(sandbox).map(([stops]) => stops)).toEqual([false]);
    expect(found(sandbox, entered(stages.production)).map(([stops]) => stops)).toEqual([true]);
    expect(found(sandbox, entered(stages.dev))).toEqual([]);
  });
  test('the quota of a new account is said with the one to request, and stops nothing', () => {
    const quota = (concurrency: number, reserved = 16) => missingQuota({ ...ready, concurrency }, reserved);
    expect(quota(10)).toMatchObject({
      what: 'Lambda may run 10 executions at once; to reserve 16, the account needs 116.',
      stops: false,
    });
    expect(quota(115)).not.toBeNull();
    expect(quota(116)).toBeNull();
    expect(quota(10, 0)).toBeNull();
  });
});
