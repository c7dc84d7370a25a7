import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quietClient } from '#functions/platform/quiet-client.ts';
import { retry } from '#functions/platform/retry.ts';
import { SigningHash } from '#functions/platform/signing-hash.ts';

/** Database work since the last reset: calls that were sent, and request units as DynamoDB reports them. */
export interface DatabaseWork {
  calls: number;
  readUnits: number;
  writeUnits: number;
}

export interface Database {
  readonly client: DynamoDBDocumentClient;
  readonly tableName: string;
  /** Work so far; one Lambda handles one request at a time, so a reset at its start makes it the request's own. */
  readonly work: DatabaseWork;
}

interface ReportedCapacity {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const writes = new Set([
  'TransactWriteItemsCommand',
  'PutItemCommand',
  'UpdateItemCommand',
  'DeleteItemCommand',
]);

/** A transaction of somebody else holds the item for some milliseconds; ten calls outlast several in a row. */
const conflictAttemptsMax = 10;

const isConflict = (error: unknown): boolean => (error as Error).name === 'TransactionConflictException';

/**
 * The table. A single read or write that meets a transaction in progress changed nothing and is sent again; what
 * transactions report of conflicts is handled where they commit. Time-outs are short and retried by the SDK with the same request token, so that an uncertain outcome is
 * never applied twice. Each call asks for its consumed capacity and adds it to `work`.
 */
export const openDatabase = (tableName: string): Database => {
  const work: DatabaseWork = { calls: 0, readUnits: 0, writeUnits: 0 };
  const base = quietClient(
    new DynamoDBClient({
      sha256: SigningHash,
      maxAttempts: 5,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 4_000 },
    }),
  );
  base.middlewareStack.add(
    (next, context) => async (args) => {
      const result = await next({
        ...args,
        input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } as never,
      });
      const reported = (result.output as { ConsumedCapacity?: ReportedCapacity | ReportedCapacity[] })
        .ConsumedCapacity;
      const isWrite = writes.has(context.commandName ?? '');
      work.calls += 1;
      for (const capacity of [reported ?? []].flat()) {
        if (isWrite) work.writeUnits += capacity.WriteCapacityUnits ?? capacity.CapacityUnits ?? 0;
        else work.readUnits += capacity.ReadCapacityUnits ?? capacity.CapacityUnits ?? 0;
      }
      return result;
    },
    { step: 'initialize', name: 'measureDatabaseWork' },
  );
  base.middlewareStack.add(
    (next) => (args) => retry(() => next(args), { attemptsMax: conflictAttemptsMax, retriesOn: isConflict }),
    { step: 'initialize', name: 'retryConflicts', priority: 'high' },
  );
  const client = DynamoDBDocumentClient.from(base, { marshallOptions: { removeUndefinedValues: true } });
  return { client, tableName, work };
};
