import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  GetResourcePolicyCommand,
  RestoreTableToPointInTimeCommand,
  UpdateContinuousBackupsCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { withLocalCloud } from '../testing/cloud.ts';
import { openAsOperator } from '../testing/operator.ts';

const world = withLocalCloud();
const client = () => openAsOperator(world.cloud).client;
const source = () => world.cloud.table.name;
const keyOf = (name: string) => ({ pk: 'TEST#point-in-time', sk: name });
const put = (name: string, value: number) =>
  client().send(new PutCommand({ TableName: source(), Item: { ...keyOf(name), value } }));
const remove = (name: string) => client().send(new DeleteCommand({ TableName: source(), Key: keyOf(name) }));
const valueIn = async (TableName: string, name: string): Promise<unknown> =>
  (await client().send(new GetCommand({ TableName, Key: keyOf(name), ConsistentRead: true }))).Item?.value;
const restore = (to: number, TargetTableName: string, SourceTableName = source()) =>
  client().send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName,
      TargetTableName,
      RestoreDateTime: new Date(to),
    }),
  );
const nameOfError = (run: Promise<unknown>): Promise<string> =>
  run.then(
    () => 'none',
    (error: Error) => error.name,
  );
const backupOf = async (TableName: string) => {
  const answer = await client().send(new DescribeContinuousBackupsCommand({ TableName }));
  return answer.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
};
const wholeSecond = (): number => Math.floor(world.cloud.now() / 1000) * 1000;

test('a restore brings back what was changed and deleted since, leaves out what is new, and is a table of its own', async () => {
  await put('changed', 1);
  await put('deleted', 2);
  await put('kept', 3);
  await world.cloud.drained();
  world.cloud.pass('PT10S');
  const to = wholeSecond();
  world.cloud.pass('PT10S');
  await put('changed', 10);
  await put('changed', 11);
  await remove('deleted');
  await put('new', 4);
  await remove('new');
  await put('newer', 5);
  await world.cloud.drained();
  world.cloud.pass('PT5M');

  const made = await restore(to, 'restored-once');
  expect(made.TableDescription?.TableStatus).toBe('CREATING');
  await waitUntilTableExists(
    { client: client(), maxWaitTime: 60, minDelay: 1 },
    { TableName: 'restored-once' },
  );
  const values = (table: string) =>
    Promise.all(['changed', 'deleted', 'kept', 'new', 'newer'].map((name) => valueIn(table, name)));
  expect(await values('restored-once')).toEqual([1, 2, 3, undefined, undefined]);
  expect(await values(source())).toEqual([11, undefined, 3, undefined, 5]);
  await put('kept', 30);
  expect(await valueIn('restored-once', 'kept')).toBe(3);

  const { Table } = await client().send(new DescribeTableCommand({ TableName: 'restored-once' }));
  expect(Table?.GlobalSecondaryIndexes).toHaveLength(3);
  expect(Table?.StreamSpecification?.StreamEnabled ?? false).toBe(false);
  const ttl = await client().send(new DescribeTimeToLiveCommand({ TableName: 'restored-once' }));
  expect(ttl.TimeToLiveDescription?.TimeToLiveStatus).toBe('DISABLED');
  expect((await backupOf('restored-once'))?.PointInTimeRecoveryStatus).toBe('DISABLED');
  const policy = client().send(new GetResourcePolicyCommand({ ResourceArn: Table?.TableArn }));
  expect(await nameOfError(policy)).toBe('PolicyNotFoundException');
});

test('a restore is refused as DynamoDB refuses it: outside of the backup, onto a table, from none, or without a backup', async () => {
  const backup = await backupOf(source());
  const latest = Number(backup?.LatestRestorableDateTime);
  expect(world.cloud.now() - latest).toBeGreaterThanOrEqual(5 * 60_000);
  expect(await nameOfError(restore(wholeSecond(), 'too-late'))).toBe('InvalidRestoreTimeException');
  const earliest = Number(backup?.EarliestRestorableDateTime);
  expect(await nameOfError(restore(earliest - 60_000, 'too-early'))).toBe('InvalidRestoreTimeException');
  expect(await nameOfError(restore(latest, source()))).toBe('TableAlreadyExistsException');
  expect(await nameOfError(restore(latest, 'from-none', 'no-such-table'))).toBe('TableNotFoundException');
  const off = { PointInTimeRecoveryEnabled: false };
  await client().send(
    new UpdateContinuousBackupsCommand({ TableName: source(), PointInTimeRecoverySpecification: off }),
  );
  expect(await nameOfError(restore(latest, 'no-backup'))).toBe('PointInTimeRecoveryUnavailableException');
});
