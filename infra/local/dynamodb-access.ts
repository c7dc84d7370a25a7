/** What a DynamoDB call asks of IAM: actions, resources and leading keys, as AWS derives them from the request. */

/** Partition key attributes of one table and its indexes. */
export interface TableKeys {
  arn: string;
  partitionKey: string;
  /** Index name → its partition key attribute. */
  indexes: Map<string, string>;
}

export interface DynamodbAccess {
  action: string;
  resource: string;
  /** Partition keys that the request touches, undefined when it names none (a scan, a table operation). */
  leadingKeys?: string[];
}

type AttributeValue = Record<string, unknown>;
type Item = Record<string, AttributeValue>;

interface Input {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, AttributeValue>;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, Input>[];
}

/** The IAM actions of the members of a transaction, which AWS checks because a transaction has no separate action. */
const transactionActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** Every access that `operation` with this input needs; all of them must be allowed. */
export function accessesOf(
  operation: string,
  input: object,
  tables: Map<string, TableKeys>,
): DynamodbAccess[] {
  const call = input as Input;
  switch (operation) {
    case 'TransactWriteItems':
    case 'TransactGetItems':
      return (call.TransactItems ?? []).flatMap((member) =>
        Object.entries(member).map(([kind, one]) => single(transactionActions[kind] ?? kind, one, tables)),
      );
    case 'BatchGetItem':
      return Object.entries(call.RequestItems ?? {}).map(([table, request]) =>
        access(operation, table, tables, (request as { Keys: Item[] }).Keys),
      );
    case 'BatchWriteItem':
      return Object.entries(call.RequestItems ?? {}).map(([table, requests]) =>
        access(
          operation,
          table,
          tables,
          (requests as { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]).map(
            (request) => request.PutRequest?.Item ?? request.DeleteRequest?.Key ?? {},
          ),
        ),
      );
    default:
      return [single(operation, call, tables)];
  }
}

function single(operation: string, call: Input, tables: Map<string, TableKeys>): DynamodbAccess {
  const item = call.Key ?? call.Item;
  if (item) return access(operation, call.TableName, tables, [item]);
  const found = access(operation, call.TableName, tables);
  const keys = tables.get(nameOf(call.TableName));
  if (operation !== 'Query' && operation !== 'Scan') return found;
  const resource = call.IndexName ? `${found.resource}/index/${call.IndexName}` : found.resource;
  const attribute = call.IndexName ? keys?.indexes.get(call.IndexName) : keys?.partitionKey;
  const leadingKey = attribute === undefined ? undefined : queriedKey(call, attribute);
  return { ...found, resource, ...(leadingKey === undefined ? {} : { leadingKeys: [leadingKey] }) };
}

function access(
  operation: string,
  table: string | undefined,
  tables: Map<string, TableKeys>,
  items?: Item[],
): DynamodbAccess {
  const keys = tables.get(nameOf(table));
  const resource =
    keys?.arn ??
    (table === undefined ? '*' : `arn:aws:dynamodb:us-east-1:000000000000:table/${nameOf(table)}`);
  const action = `dynamodb:${operation}`;
  if (!keys || !items) return { action, resource };
  return { action, resource, leadingKeys: items.map((item) => textOf(item[keys.partitionKey])) };
}

/** A table may be named or given by its ARN. */
const nameOf = (table: string | undefined): string => table?.split('/').at(-1) ?? '';

/** The value that the key condition compares the partition key with; a query always has one. */
function queriedKey(call: Input, attribute: string): string | undefined {
  for (const [, name = '', value = ''] of (call.KeyConditionExpression ?? '').matchAll(
    /([#\w.-]+)\s*=\s*(:\w+)/g,
  ))
    if ((call.ExpressionAttributeNames?.[name] ?? name) === attribute)
      return textOf(call.ExpressionAttributeValues?.[value]);
  return undefined;
}

const textOf = (value: AttributeValue | undefined): string => String(Object.values(value ?? {})[0] ?? '');
