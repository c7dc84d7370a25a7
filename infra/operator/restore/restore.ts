/**
 * Restores the table beside itself to an earlier time, `npm run restore -- --stage dev --to 2026-11-26T12:00:00Z`, and makes it
 * ready to take the place of the one in use. Withdrawals are stopped in both. Called again, it goes on where it stopped.
 */
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  GetResourcePolicyCommand,
  PutResourcePolicyCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Database } from '#functions/platform/table/database.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { readWithdrawalStops } from '#functions/withdrawal/table/withdrawal-stop.ts';
import { changeWithdrawalStop } from '#functions/withdrawal/use-case/change-withdrawal-stop.ts';
import { productAreas } from '#shared/domain/words.ts';
import { runOperatorCommand, WrongUse } from '../command.ts';
import { placeOf, placeOptions } from '../place.ts';
import { type Tables, tablesOf } from './tables.ts';

const actor = { kind: 'system', name: 'restore' } as const;
const reason = 'Withdrawals are stopped while we restore our books from a backup.';

/** Stops the withdrawals of each area that has them open. */
async function stopWithdrawals(database: Database, now: Date): Promise<void> {
  const stopped = (await readWithdrawalStops(database)).map(({ area }) => area);
  const open = productAreas.filter((area) => !stopped.includes(area));
  if (open.length === 0) return;
  const transaction = new Transaction();
  const change = { stopped: true, cause: 'staff', reason, actor } as const;
  for (const area of open) await changeWithdrawalStop(database, transaction, { area, ...change }, now);
  await commit(database, transaction);
}

async function findTable(client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/** Large tables take hours. */
const restoreSecondsMax = 12 * 3600;

const active = (client: DynamoDBClient, TableName: string) =>
  waitUntilTableExists({ client, maxWaitTime: restoreSecondsMax, minDelay: 1, maxDelay: 20 }, { TableName });

/** @throws an error of one sentence for a time that the backup doesn't reach */
async function requireRestorable({ client, inUse }: Tables, to: Date): Promise<void> {
  const { ContinuousBackupsDescription } = await client.send(
    new DescribeContinuousBackupsCommand({ TableName: inUse }),
  );
  const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
    ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
  if (!earliest || !latest) throw new Error(`The table ${inUse} has no backup.`);
  if (to < earliest || to > latest)
    throw new Error(`The backup reaches from ${earliest.toISOString()} to ${latest.toISOString()}.`);
}

/** Gives the restored table what a restore leaves out: stream, time to live, backup, protection and policy. */
async function settle({ client, inUse }: Tables, TableName: string): Promise<TableDescription> {
  const [source, restored] = await Promise.all([findTable(client, inUse), findTable(client, TableName)]);
  if (!source?.TableArn || !restored?.TableArn) throw new Error(`The table ${inUse} is not there.`);
  if (!restored.StreamSpecification?.StreamEnabled && source.StreamSpecification) {
    const { StreamSpecification } = source;
    await client.send(new UpdateTableCommand({ TableName, StreamSpecification }));
    await active(client, TableName);
  }
  const DeletionProtectionEnabled = source.DeletionProtectionEnabled ?? false;
  if ((restored.DeletionProtectionEnabled ?? false) !== DeletionProtectionEnabled) {
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
    await active(client, TableName);
  }
  const timeToLiveOf = async (name: string) =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName: name }))).TimeToLiveDescription
      ?.AttributeName;
  const AttributeName = await timeToLiveOf(inUse);
  if (AttributeName !== undefined && (await timeToLiveOf(TableName)) === undefined)
    await client.send(
      new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification: { AttributeName, Enabled: true } }),
    );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  const { Policy } = await client.send(new GetResourcePolicyCommand({ ResourceArn: source.TableArn }));
  await client.send(new PutResourcePolicyCommand({ ResourceArn: restored.TableArn, Policy }));
  return (await findTable(client, TableName)) ?? restored;
}

function timeOf(to: string): Date {
  const time = new Date(to);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u.test(to) || Number.isNaN(time.getTime()))
    throw new WrongUse('Say to when: --to TIME, in UTC to the second, such as 2026-11-26T12:00:00Z.');
  return time;
}

await runOperatorCommand(
  {
    name: 'restore',
    about: `Restores the table beside itself to an earlier time, and says how it takes the place of the one in use.
Withdrawals are stopped in both until two people resume them.`,
    options: { ...placeOptions, to: { value: 'TIME', about: 'the last second that is kept, in UTC' } },
  },
  async ({ to = '', ...where }) => {
    const time = timeOf(to);
    const place = await placeOf(where);
    const tables = await tablesOf(place);
    const { client, inUse } = tables;
    const target = `${place.stage.prefix}-restored-${to.replaceAll(/[-:]/gu, '')}`;
    const isBegun = (await findTable(client, target)) !== undefined;
    if (!isBegun) await requireRestorable(tables, time);
    await stopWithdrawals(tables.open(inUse), await tables.now());
    console.log('Withdrawals of both areas are stopped.');
    if (!isBegun) {
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: inUse,
          TargetTableName: target,
          RestoreDateTime: time,
        }),
      );
      console.log(`Restoring ${inUse} to ${to} as ${target}. This may take hours.`);
    }
    await active(client, target);
    const { LatestStreamLabel: label = '' } = await settle(tables, target);
    await stopWithdrawals(tables.open(target), await tables.now());
    console.log(`${target} is restored, with stream, time to live, backup, protection and policy.`);
    console.log(`Enter it in infra/stages.ts, deploy, and then prove it:
  restoredTable: { name: '${target}', streamLabel: '${label}' },
  npm run deploy -- --stage ${place.stage.name}
  npm run prove-restore -- --stage ${place.stage.name} --from ${inUse}`);
    return 0;
  },
);
