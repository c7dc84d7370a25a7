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
  /** The transaction that it is part of; undefined for a call of its own. */
  enclosingOperation?: string;
}

/** The condition keys of IAM that the access has values for. */
export const contextOf = ({ leadingKeys, enclosingOperation }: DynamodbAccess): Record<string, string[]> => ({
  ...(leadingKeys && { 'dynamodb:leadingkeys': leadingKeys }),
  ...(enclosingOperation && { 'dynamodb:enclosingoperation': [enclosingOperation] }),
});

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
  Statement?: string;
  Parameters?: AttributeValue[];
  Statements?: Statement[];
  TransactStatements?: Statement[];
}

type Statement = Pick<Input, 'Statement' | 'Parameters'>;

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
        Object.entries(member).map(([kind, one]) => ({
          ...single(transactionActions[kind] ?? kind, one, tables),
          enclosingOperation: operation,
        })),
      );
    case 'ExecuteStatement':
      return [partiql(call, tables)];
    case 'BatchExecuteStatement':
      return (call.Statements ?? []).map((statement) => partiql(statement, tables));
    case 'ExecuteTransaction':
      return (call.TransactStatements ?? []).map((statement) => ({
        ...partiql(statement, tables),
        enclosingOperation: operation,
      }));
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

/** The IAM actions of PartiQL, by the first word of a statement; there is none for the call itself. */
const partiqlActions: Record<string, string> = {
  INSERT: 'PartiQLInsert',
  UPDATE: 'PartiQLUpdate',
  DELETE: 'PartiQLDelete',
  SELECT: 'PartiQLSelect',
};

/** A literal of PartiQL, or one of its parameters; group 1 is a literal's text. */
const partiqlValue = /'((?:[^']|'')*)'|\?/g;

function partiql({ Statement = '', Parameters = [] }: Statement, tables: Map<string, TableKeys>) {
  const [, verb = ''] = /^\s*(\w+)/.exec(Statement) ?? [];
  const [, table] = /\b(?:INTO|UPDATE|FROM)\s+"?([\w.-]+)"?/i.exec(Statement) ?? [];
  const found = access(partiqlActions[verb.toUpperCase()] ?? verb, table, tables);
  const key = partiqlKey(Statement, Parameters, tables.get(nameOf(table))?.partitionKey);
  return key === undefined ? found : { ...found, leadingKeys: [key] };
}

/** The value that a statement gives the partition key: `'pk': 'A'` of a new item, or `pk = ?` of a condition. */
function partiqlKey(text: string, parameters: AttributeValue[], attribute = ''): string | undefined {
  const named = new RegExp(`["']?\\b${attribute}["']?\\s*[:=]\\s*$`);
  let parameter = 0;
  for (const match of text.matchAll(partiqlValue)) {
    const isKey = named.test(text.slice(0, match.index));
    if (match[0] !== '?') {
      if (isKey) return (match[1] ?? '').replaceAll("''", "'");
      continue;
    }
    if (isKey) return textOf(parameters[parameter]);
    parameter += 1;
  }
  return undefined;
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
