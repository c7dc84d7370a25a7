/**
 * Point-in-time recovery, which the engine doesn't have: an undo log of the table in use, and the calls that work on
 * backups and policies of tables, as DynamoDB answers them.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dynamodbCall } from './dynamodb-call.ts';
import type { StreamRecord } from './stream-reader.ts';

export interface PointInTimeOptions {
  /** The engine. */
  endpoint: string;
  dataDir: string;
  /** The table in use; only its changes are recorded. */
  tableName: string;
  /** The table of the template, which is backed up and has its policy from there. */
  declared: { tableName: string; isBackedUp: boolean; policy: object | undefined };
  /** Resolves when every change so far was recorded. */
  recorded: () => Promise<void>;
  now: () => number;
}

export interface PointInTime {
  /** Records changes of the table in use, in the cloud's time. */
  record: (records: readonly StreamRecord[]) => void;
  /** The reply to a call that the engine doesn't know, or answers otherwise than DynamoDB; undefined for every other. */
  answer: (operation: string, input: Input) => Promise<object | undefined>;
}

type Item = Record<string, Record<string, unknown>>;

interface Input {
  TableName?: string;
  SourceTableName?: string;
  TargetTableName?: string;
  /** Seconds since 1970. */
  RestoreDateTime?: number;
  UseLatestRestorableTime?: boolean;
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean };
  ResourceArn?: string;
  Policy?: string;
}

interface Settings {
  isBackedUp?: boolean;
  policy?: string;
}

interface Change {
  /** Milliseconds since 1970. */
  at: number;
  key: Item;
  /** What it replaced; absent for a new item. */
  old?: Item;
}

interface Description {
  TableName: string;
  TableStatus: string;
  AttributeDefinitions: object[];
  KeySchema: { AttributeName: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object[]; Projection: object }[];
}

/** An error that DynamoDB answers with. */
export class DynamodbError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const windowMs = 35 * 86_400_000;
/** The newest time that can be restored is typically five minutes old. */
const latestAgeMs = 5 * 60_000;
const writtenTogetherMax = 25;

export function openPointInTime(options: PointInTimeOptions): PointInTime {
  const { endpoint, dataDir, tableName, declared, now } = options;
  const logOf = (table: string): string => join(dataDir, `changes-${table}.jsonl`);
  const settingsFile = join(dataDir, 'table-settings.json');
  const creating = new Set<string>();
  if (!existsSync(logOf(tableName))) writeFileSync(logOf(tableName), `${JSON.stringify({ from: now() })}\n`);

  const settings = (): Record<string, Settings> =>
    existsSync(settingsFile)
      ? (JSON.parse(readFileSync(settingsFile, 'utf8')) as Record<string, Settings>)
      : {};
  const settingsOf = (table: string): Settings => ({
    ...(table === declared.tableName && {
      isBackedUp: declared.isBackedUp,
      ...(declared.policy && { policy: JSON.stringify(declared.policy) }),
    }),
    ...settings()[table],
  });
  const set = (table: string, change: Settings): void =>
    writeFileSync(
      settingsFile,
      JSON.stringify({ ...settings(), [table]: { ...settingsOf(table), ...change } }),
    );

  async function find(table: string): Promise<Description | undefined> {
    try {
      const answer = await dynamodbCall(endpoint, 'DescribeTable', { TableName: table });
      return (answer as { Table: Description }).Table;
    } catch (error) {
      if ((error as Error).name === 'ResourceNotFoundException') return undefined;
      throw error;
    }
  }

  async function existing(table = ''): Promise<Description> {
    const found = await find(table);
    if (!found) throw new DynamodbError('TableNotFoundException', `Table not found: ${table}`);
    return found;
  }

  const changesOf = (table: string): { from: number; changes: Change[] } => {
    const [first = '{}', ...rest] = readFileSync(logOf(table), 'utf8').trimEnd().split('\n');
    return {
      from: (JSON.parse(first) as { from: number }).from,
      changes: rest.map((line) => JSON.parse(line) as Change),
    };
  };

  function restorable(table: string): { earliest: number; latest: number } {
    const { from } = changesOf(table);
    return { earliest: Math.max(from, now() - windowMs), latest: now() - latestAgeMs };
  }

  function backups(table: string): object {
    const isOn = settingsOf(table).isBackedUp === true && existsSync(logOf(table));
    const { earliest, latest } = isOn ? restorable(table) : { earliest: 0, latest: 0 };
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: isOn
          ? {
              PointInTimeRecoveryStatus: 'ENABLED',
              RecoveryPeriodInDays: 35,
              EarliestRestorableDateTime: Math.ceil(earliest / 1000),
              LatestRestorableDateTime: Math.floor(latest / 1000),
            }
          : { PointInTimeRecoveryStatus: settingsOf(table).isBackedUp ? 'ENABLED' : 'DISABLED' },
      },
    };
  }

  async function restore(input: Input): Promise<object> {
    const source = await existing(input.SourceTableName);
    const target = input.TargetTableName ?? '';
    if (await find(target))
      throw new DynamodbError('TableAlreadyExistsException', `Table already exists: ${target}`);
    if (settingsOf(source.TableName).isBackedUp !== true || !existsSync(logOf(source.TableName)))
      throw new DynamodbError(
        'PointInTimeRecoveryUnavailableException',
        `Point in time recovery is not enabled for table '${source.TableName}'`,
      );
    await options.recorded();
    const { earliest, latest } = restorable(source.TableName);
    const to = input.UseLatestRestorableTime ? latest : (input.RestoreDateTime ?? 0) * 1000;
    if (to < Math.floor(earliest / 1000) * 1000 || to > latest)
      throw new DynamodbError(
        'InvalidRestoreTimeException',
        'RestoreDateTime is not between EarliestRestorableDateTime and LatestRestorableDateTime',
      );
    creating.add(target);
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes } = source;
    // Without its stream, time to live, protection, policy and backups: whoever restores sets these up again.
    await dynamodbCall(endpoint, 'CreateTable', {
      TableName: target,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions,
      KeySchema,
      GlobalSecondaryIndexes: GlobalSecondaryIndexes?.map(({ IndexName, KeySchema: keys, Projection }) => ({
        IndexName,
        KeySchema: keys,
        Projection,
      })),
    });
    void fill(source, target, to).finally(() => creating.delete(target));
    const Table = await existing(target);
    return { TableDescription: { ...Table, TableStatus: 'CREATING' } };
  }

  /** Copies the table as it is, with every change after `to` undone, the last first. */
  async function fill(source: Description, target: string, to: number): Promise<void> {
    const nameOf = (item: Item): string =>
      JSON.stringify(source.KeySchema.map(({ AttributeName }) => item[AttributeName]));
    const items = new Map<string, Item>();
    let ExclusiveStartKey: unknown;
    do {
      const page = (await dynamodbCall(endpoint, 'Scan', {
        TableName: source.TableName,
        ConsistentRead: true,
        ExclusiveStartKey,
      })) as { Items: Item[]; LastEvaluatedKey?: unknown };
      for (const item of page.Items) items.set(nameOf(item), item);
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey);
    for (const { at, key, old } of changesOf(source.TableName).changes.reverse()) {
      if (at <= to) continue;
      if (old) items.set(nameOf(key), old);
      else items.delete(nameOf(key));
    }
    const all = [...items.values()];
    for (let from = 0; from < all.length; from += writtenTogetherMax) {
      const requests = all.slice(from, from + writtenTogetherMax).map((Item) => ({ PutRequest: { Item } }));
      await dynamodbCall(endpoint, 'BatchWriteItem', { RequestItems: { [target]: requests } });
    }
  }

  const tableOf = ({ ResourceArn = '' }: Input): string => ResourceArn.split('/')[1] ?? '';

  return {
    record: (records) => {
      const lines = records.map(({ dynamodb }) => {
        const { ApproximateCreationDateTime, Keys, OldImage } = dynamodb;
        const change = { at: ApproximateCreationDateTime * 1000, key: Keys, old: OldImage };
        return `${JSON.stringify(change)}\n`;
      });
      if (lines.length > 0) appendFileSync(logOf(tableName), lines.join(''));
    },
    answer: async (operation, input) => {
      switch (operation) {
        case 'DescribeContinuousBackups':
          return backups((await existing(input.TableName)).TableName);
        case 'UpdateContinuousBackups': {
          const { TableName } = await existing(input.TableName);
          const isBackedUp = input.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled ?? false;
          set(TableName, { isBackedUp });
          return backups(TableName);
        }
        case 'RestoreTableToPointInTime':
          return restore(input);
        case 'DescribeTable':
          if (!creating.has(input.TableName ?? '')) return undefined;
          return { Table: { ...(await existing(input.TableName)), TableStatus: 'CREATING' } };
        case 'GetResourcePolicy': {
          const { policy } = settingsOf((await existing(tableOf(input))).TableName);
          if (!policy)
            throw new DynamodbError(
              'PolicyNotFoundException',
              `Resource-based policy not found for the provided ResourceArn: ${input.ResourceArn}`,
            );
          return { Policy: policy, RevisionId: '1' };
        }
        case 'PutResourcePolicy':
          set((await existing(tableOf(input))).TableName, { policy: input.Policy ?? '{}' });
          return { RevisionId: '1' };
        default:
          return undefined;
      }
    },
  };
}
