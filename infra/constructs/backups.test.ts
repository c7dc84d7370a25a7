import { describe, expect, test } from 'vitest';
import { goneFromBackupsAfterDays } from '#shared/domain/account-closure.ts';
import { type Stage, stages } from '../stages.ts';
import { type Synthesized, synthesizeForTest, synthesizeStageForTest } from '../synthesized-for-test.ts';

const copying: Stage = { ...stages.production, copiesBackupsTo: 'us-west-2' };
const copied = synthesizeStageForTest(copying);

interface LifecycleRule {
  Prefix?: string;
  ExpirationInDays?: number;
  NoncurrentVersionExpiration?: { NoncurrentDays: number };
  ExpiredObjectDeleteMarker?: boolean;
}
interface PlanRule {
  Lifecycle: { DeleteAfterDays: number };
  CopyActions?: { DestinationBackupVaultArn: unknown; Lifecycle: { DeleteAfterDays: number } }[];
}

const bucketNamed = ({ ofType }: Synthesized, name: string) =>
  ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith(name))?.properties;
const rulesOf = ({ ofType }: Synthesized): PlanRule[] =>
  ofType('AWS::Backup::BackupPlan').flatMap(
    ({ properties }) => properties.BackupPlan.BackupPlanRule as PlanRule[],
  );
const backedUp = ({ ofType }: Synthesized): string[] =>
  ofType('AWS::Backup::BackupSelection').map(({ properties }) =>
    JSON.stringify(properties.BackupSelection.Resources),
  );

describe('what a member has deleted is gone from every backup after the days that the member is told,', () => {
  /** S3 may delete a version two days late, and AWS Backup a backup one. */
  const slackDays = 3;
  const { ofType } = synthesizeForTest('production');
  const vaults = [...ofType('AWS::Backup::BackupVault'), ...copied.ofType('AWS::Backup::BackupVault')];
  const longestBackup = Math.max(
    ...vaults.map(({ properties }) => properties.LockConfiguration.MaxRetentionDays as number),
  );

  test.each(['DocumentsBucket', 'Uploads'])(
    'as a former version of %s is kept for the rest of them, and AWS has days to delete it',
    (name) => {
      const { VersioningConfiguration, LifecycleConfiguration } = bucketNamed(copied, name);
      const rules = LifecycleConfiguration.Rules as LifecycleRule[];
      const former = rules.find((rule) => rule.Prefix === undefined && rule.NoncurrentVersionExpiration);
      expect(VersioningConfiguration).toEqual({ Status: 'Enabled' });
      const keptDays = former?.NoncurrentVersionExpiration?.NoncurrentDays ?? 0;
      expect(keptDays).toBeGreaterThan(14);
      expect(keptDays + longestBackup + slackDays).toBe(goneFromBackupsAfterDays);
      expect(former?.ExpiredObjectDeleteMarker).toBe(true);
      const incoming = rules.find(({ Prefix }) => Prefix === 'incoming/');
      expect(incoming).toMatchObject({
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      });
    },
  );

  test('because no vault takes a backup that would stay for longer than the plans ask', () => {
    const asked = rulesOf(copied).flatMap(({ Lifecycle, CopyActions = [] }) =>
      [Lifecycle, ...CopyActions.map((copy) => copy.Lifecycle)].map((each) => each.DeleteAfterDays),
    );
    expect(vaults).toHaveLength(3);
    expect(Math.max(...asked)).toBe(longestBackup);
  });

  test('and archives, which are gone after a week, are in none and have no versions', () => {
    expect(backedUp(copied).join()).not.toContain('Exports25637AFB');
    expect(bucketNamed(copied, 'Exports').VersioningConfiguration).toBeUndefined();
  });
});

test('documents, pictures, seals and bank files are backed up every day; the table, which has a backup of every second, is not', () => {
  const production = synthesizeForTest('production');
  const [files, ...others] = backedUp(production);
  for (const name of ['DocumentsBucket', 'Uploads', 'Seals', 'BankFilesBucket'])
    expect(files).toMatch(new RegExp(`"${name}[0-9A-F]{8}"`, 'u'));
  expect(others).toEqual([]);
  expect(rulesOf(production).flatMap(({ CopyActions = [] }) => CopyActions)).toEqual([]);
});

test('a stage that names a second region has copies of files and table there, in a vault of their own', () => {
  expect(backedUp(copied).join()).toMatch(/"Table[0-9A-F]{8}"/u);
  for (const { CopyActions = [] } of rulesOf(copied))
    expect(
      JSON.stringify(CopyActions.map(({ DestinationBackupVaultArn }) => DestinationBackupVaultArn)),
    ).toMatch(/arn:aws:backup:us-west-2:.*:backup-vault:platform-production-copies/u);
  const stack = copied.assembly.stacks.find(({ id }) => id === 'copies');
  expect(stack?.environment.region).toBe('us-west-2');
  expect(stack?.terminationProtection).toBe(true);
  expect(copied.assembly.stacks.find(({ id }) => id === 'data')?.dependencies.map(({ id }) => id)).toContain(
    'copies',
  );
});

test('a stage that keeps no data has neither versions nor backups', () => {
  const dev = synthesizeForTest('dev');
  expect(rulesOf(dev)).toEqual([]);
  expect(bucketNamed(dev, 'DocumentsBucket').VersioningConfiguration).toBeUndefined();
});
