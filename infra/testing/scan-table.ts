/** Reads whole tables, as tests of the books do after every few acts. */
import { DatabaseSync } from 'node:sqlite';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { convertToNative } from '@aws-sdk/util-dynamodb';
import type { LocalCloud } from '../local/cloud.ts';
import { dynamodbCall } from '../local/dynamodb-call.ts';

export type Item = Record<string, unknown> & { pk: string; sk: string };
type Stored = Record<string, AttributeValue>;
type Table = Pick<LocalCloud['table'], 'endpoint' | 'file' | 'name'>;

/** As the SDK converts it, without its checks for what nearly all values are. */
function nativeOf(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL !== undefined) return null;
  if (value.L !== undefined) return value.L.map(nativeOf);
  return value.M === undefined ? convertToNative(value) : nativeItem(value.M);
}

function nativeItem(stored: Stored): Record<string, unknown> {
  const item: Record<string, unknown> = {};
  for (const name in stored) item[name] = nativeOf(stored[name] as AttributeValue);
  return item;
}

/** What is committed, from the engine's file: to answer with a thousand items takes the engine some 50 ms of the processor's time. */
function itemsInFile(file: string, name: string): Stored[] {
  const tables = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    const rows = tables.prepare(`SELECT item_json FROM "${name}" ORDER BY pk, sk`).all();
    return rows.map(({ item_json }) => JSON.parse(String(item_json)) as Stored);
  } finally {
    tables.close();
  }
}

async function itemsOfScan({ endpoint, name }: Table): Promise<Stored[]> {
  const items: Stored[] = [];
  let ExclusiveStartKey: unknown;
  do {
    const input = { TableName: name, ConsistentRead: true, ExclusiveStartKey };
    const page = (await dynamodbCall(endpoint, 'Scan', input)) as {
      Items: Stored[];
      LastEvaluatedKey?: unknown;
    };
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}

/** Every item of the table. */
export async function scanTable({ table }: { table: Table }): Promise<Item[]> {
  const items = table.file === undefined ? await itemsOfScan(table) : itemsInFile(table.file, table.name);
  return items.map((item) => nativeItem(item) as Item);
}
