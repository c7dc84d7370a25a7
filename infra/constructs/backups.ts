import { Duration, type RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { CfnBucket, IBucket, LifecycleRule } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { goneFromBackupsAfterDays } from '#shared/domain/account-closure.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stages.ts';

/** How long a backup is kept; the vaults let nobody keep one for longer. */
const filesDays = 35;
/** The table has a backup of every second of 35 days beside itself: only its copies in the other region count. */
const tableDays = 2;
const tableCopiesDays = 7;
/** S3 counts from the next midnight, a night's backup runs for hours, and both services delete some time after they say. */
const slackDays = 3;
/** A backup takes former versions along, so what was deleted is gone once both times have passed. */
const formerVersionDays = goneFromBackupsAfterDays - filesDays - slackDays;

/** So long a backup may wait for its beginning, and then take, before AWS Backup gives it up. */
const startHours = 1;
const runHours = 12;
/** So long after its time a backup is made at the latest. */
export const backupHours = startHours + runHours;

/** What a deletion leaves of an object in a bucket with versions ends by itself, so that nobody has to remember it. */
export const versionRules = ({ keepsData }: Pick<Stage, 'keepsData'>): LifecycleRule[] =>
  keepsData
    ? [
        {
          id: 'FormerVersions',
          noncurrentVersionExpiration: Duration.days(formerVersionDays),
          expiredObjectDeleteMarker: true,
        },
      ]
    : [];

/** What browsers put waits here for seconds, and for a day if nobody took it; no version of it is kept for longer. */
export const incomingRule = ({ keepsData }: Pick<Stage, 'keepsData'>): LifecycleRule => ({
  prefix: 'incoming/',
  expiration: Duration.days(1),
  ...(keepsData && { noncurrentVersionExpiration: Duration.days(1) }),
});

/**
 * The bucket reports new objects to EventBridge. AWS Backup learns of them that way, and would switch it on itself, past the
 * template. The bucket's own setting: the library's `eventBridgeEnabled` deploys a function that calls S3 instead.
 */
export function reportChanges(bucket: IBucket): void {
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
}

interface VaultProps {
  readonly stage: Stage;
  readonly name: string;
}

/** Backups under a key of their own. Nobody can keep one for longer than members are told. */
export class LimitedVault extends Construct {
  readonly vault: IBackupVault;

  constructor(scope: Construct, id: string, { stage, name }: VaultProps) {
    super(scope, id);
    const removalPolicy: RemovalPolicy = removalPolicyOf(stage);
    const encryptionKey = new Key(this, 'Key', {
      description: `Backups of the ${stage.name} stage`,
      enableKeyRotation: true,
      removalPolicy,
    });
    this.vault = new BackupVault(this, 'Vault', {
      backupVaultName: name,
      encryptionKey,
      // In governance mode: whoever may administer backups can still take the lock away.
      lockConfiguration: { minRetention: Duration.days(1), maxRetention: Duration.days(filesDays) },
      removalPolicy,
    });
  }
}

/** The name of the vault beside the data. */
export const vaultName = ({ prefix }: Pick<Stage, 'prefix'>): string => `${prefix}-backups`;
/** The name of the vault in the other region. */
export const copiesVaultName = ({ prefix }: Pick<Stage, 'prefix'>): string => `${prefix}-copies`;

export interface BackupsProps {
  readonly stage: Stage;
  readonly table: ITable;
  readonly buckets: readonly IBucket[];
}

/**
 * Daily backups of the files that no deployment makes again, and, where the stage has a second region, copies of them and
 * of the table there. Archives of members' data are left out: they are gone after a week, which a backup would undo.
 */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, { stage, table, buckets }: BackupsProps) {
    super(scope, id);
    const { prefix, copiesBackupsTo } = stage;
    const { vault } = new LimitedVault(this, 'Files', { stage, name: vaultName(stage) });
    const copies =
      copiesBackupsTo === null
        ? undefined
        : BackupVault.fromBackupVaultArn(
            this,
            'Copies',
            `arn:aws:backup:${copiesBackupsTo}:${Stack.of(this).account}:backup-vault:${copiesVaultName(stage)}`,
          );
    const role = this.role('Role', `${prefix}-back-up`, ['Backup', 'S3Backup']);
    this.role('RestoreRole', `${prefix}-restore-backup`, ['Restores', 'S3Restore']);
    const addPlan = (
      what: string,
      keptDays: number,
      copiesDays: number,
      resources: BackupResource[],
    ): void => {
      const plan = new BackupPlan(this, `${what}Plan`, { backupPlanName: `${prefix}-${what.toLowerCase()}` });
      plan.addRule(
        new BackupPlanRule({
          ruleName: 'Daily',
          backupVault: vault,
          scheduleExpression: Schedule.cron({ hour: '4', minute: '0' }),
          startWindow: Duration.hours(startHours),
          completionWindow: Duration.hours(runHours),
          deleteAfter: Duration.days(keptDays),
          ...(copies && {
            copyActions: [{ destinationBackupVault: copies, deleteAfter: Duration.days(copiesDays) }],
          }),
        }),
      );
      plan.addSelection('All', { resources, role, disableDefaultBackupPolicy: true });
    };
    addPlan(
      'Files',
      filesDays,
      filesDays,
      buckets.map(({ bucketArn }) => BackupResource.fromArn(bucketArn)),
    );
    if (copies) addPlan('Table', tableDays, tableCopiesDays, [BackupResource.fromArn(table.tableArn)]);
  }

  /** What AWS Backup may do, by the policies that AWS maintains for it. */
  private role(
    id: string,
    roleName: string,
    policies: readonly ('Backup' | 'Restores' | 'S3Backup' | 'S3Restore')[],
  ): Role {
    return new Role(this, id, {
      roleName,
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: policies.map((policy) =>
        ManagedPolicy.fromAwsManagedPolicyName(
          policy.startsWith('S3')
            ? `AWSBackupServiceRolePolicyFor${policy}`
            : `service-role/AWSBackupServiceRolePolicyFor${policy}`,
        ),
      ),
    });
  }
}
