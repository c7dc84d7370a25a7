/** What goes wrong between a function and DynamoDB, as AWS lets it go wrong: for tests, through `interceptDatabase`. */

/** A call that IAM allowed. */
export interface DatabaseCall {
  /** The logical id of the function that calls. */
  readonly caller: string | undefined;
  readonly operation: string;
  readonly input: object;
  /** Carries out the call, or another one in its place. */
  readonly send: (input: object) => Promise<DatabaseReply>;
}

export interface DatabaseReply {
  readonly status: number;
  readonly body: object;
}

/** Answers a call; `undefined` breaks the connection. */
export type DatabaseInterceptor = (call: DatabaseCall) => Promise<DatabaseReply | undefined>;

/** Why DynamoDB cancels a transaction that has nothing wrong with it. */
const cancellations = ['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'] as const;

/**
 * `lost-before`: the connection breaks before anything was carried out, `lost-after`: when all was. The others are
 * refusals, with nothing carried out; the last three, of a transaction, each by the reason that it is named after.
 */
export const databaseFaults = [
  'lost-before',
  'lost-after',
  'throttled',
  'conflict',
  'unavailable',
  'cancelled-TransactionConflict',
  'cancelled-ThrottlingError',
  'cancelled-ProvisionedThroughputExceeded',
] as const;
export type DatabaseFault = (typeof databaseFaults)[number];

const reads = new Set(['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan']);

/** Whether the operation changes anything. */
export const isWrite = (operation: string): boolean => !reads.has(operation);

const singleWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** The faults that a call of this operation can meet. */
export const faultsOf = (operation: string): DatabaseFault[] =>
  databaseFaults.filter((fault) => {
    if (fault.startsWith('cancelled-')) return operation === 'TransactWriteItems';
    return fault !== 'conflict' || singleWrites.has(operation);
  });

const refusal = (status: number, name: string, more: object = {}): DatabaseReply => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `${name} (injected)`, ...more },
});

/** The first of its actions is the one that met the other transaction, or the limit. */
const cancelled = (input: object, code: (typeof cancellations)[number]): DatabaseReply => {
  const { TransactItems = [] } = input as { TransactItems?: unknown[] };
  const CancellationReasons = TransactItems.map((_, index) =>
    index === 0 ? { Code: code, Message: `${code} (injected)` } : { Code: 'None' },
  );
  return refusal(400, 'TransactionCanceledException', { CancellationReasons });
};

/** The call as it ends with this fault. */
export async function withFault(
  call: DatabaseCall,
  fault: DatabaseFault,
): Promise<DatabaseReply | undefined> {
  if (fault === 'lost-before') return undefined;
  if (fault === 'lost-after') {
    await call.send(call.input);
    return undefined;
  }
  if (fault === 'throttled') return refusal(400, 'ProvisionedThroughputExceededException');
  if (fault === 'conflict') return refusal(400, 'TransactionConflictException');
  if (fault === 'unavailable') return refusal(500, 'InternalServerError');
  const code = cancellations.find((reason) => fault === `cancelled-${reason}`);
  if (!code) throw new Error(`Unknown fault ${fault}`);
  return cancelled(call.input, code);
}
