import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Services } from '#functions/entry/call.ts';
import type { Member } from '#functions/member/member-schema.ts';
import { type BareTable, startBareTable } from '#functions/testing/bare-table.ts';
import { firstJoinedAt, membersOf } from './growth-members.ts';

/** One kind of thing that may grow: what fills the table for it, and what is then asked. */
export interface GrowthPart {
  readonly name: string;
  /** What the table holds when the platform has these members. */
  readonly items: (members: readonly Member[]) => Iterable<Record<string, unknown>>;
  /** The measured requests; at every size they show the same number of rows, or as many as there are. */
  readonly questions: (services: Services, members: readonly Member[]) => readonly GrowthQuestion[];
}
export interface GrowthQuestion {
  readonly name: string;
  /** It reads more where there is more, but never more than this many items; others read the same at every size. */
  readonly itemsMax?: number;
  readonly ask: () => Promise<unknown>;
}

/** What one request took of the database. */
export interface GrowthWork {
  readonly calls: number;
  readonly readUnits: number;
  /** Items that were sent back, whether or not they were shown. */
  readonly items: number;
}

/** A platform of some size, ready to be asked. */
export interface GrownTable {
  readonly count: number;
  readonly questions: readonly (GrowthQuestion & { readonly part: string })[];
  /** Makes the request and returns what it took. */
  readonly measure: (question: GrowthQuestion) => Promise<GrowthWork>;
  readonly end: () => Promise<void>;
}

/** The most that DynamoDB accepts per call; a few such writes in parallel keep the engine busy. */
const batchSize = 25;
const writersCount = 4;

const fill = async ({ services }: BareTable, items: Iterable<Record<string, unknown>>): Promise<void> => {
  const { client, tableName } = services.database;
  const source = items[Symbol.iterator]();
  const nextBatch = () => {
    const batch = [];
    for (let next = source.next(); !next.done; next = source.next()) {
      batch.push({ PutRequest: { Item: next.value } });
      if (batch.length === batchSize) break;
    }
    return batch;
  };
  const write = async (): Promise<void> => {
    for (let open = nextBatch(); open.length > 0; open = nextBatch())
      while (open.length > 0) {
        const { UnprocessedItems } = await client.send(
          new BatchWriteCommand({ RequestItems: { [tableName]: open } }),
        );
        open = (UnprocessedItems?.[tableName] ?? []) as typeof open;
      }
  };
  await Promise.all(Array.from({ length: writersCount }, write));
};

/** Counts the items that replies of the database bring. */
const countItems = ({ services }: BareTable): { items: number } => {
  const counted = { items: 0 };
  services.database.client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const { Items, Item, Responses } = result.output as {
        Items?: unknown[];
        Item?: unknown;
        Responses?: Record<string, unknown[]>;
      };
      counted.items += (Items?.length ?? 0) + (Item ? 1 : 0);
      for (const items of Object.values(Responses ?? {})) counted.items += items.length;
      return result;
    },
    { step: 'initialize', name: 'countItems' },
  );
  return counted;
};

/** Fills a separate table with a platform of this many members. */
export const growTable = async (count: number, parts: readonly GrowthPart[]): Promise<GrownTable> => {
  const now = new Date(firstJoinedAt.getTime() + 365 * 86_400_000);
  const table = await startBareTable(() => now, { hasStream: false });
  const members = membersOf(count);
  for (const { items } of parts) await fill(table, items(members));
  const { services } = table;
  const counted = countItems(table);
  return {
    count,
    questions: parts.flatMap((part) =>
      part.questions(services, members).map((question) => ({ part: part.name, ...question })),
    ),
    measure: async ({ ask }) => {
      counted.items = 0;
      await ask();
      const { calls, readUnits } = services.database.work;
      return { calls, readUnits, items: counted.items };
    },
    end: table.end,
  };
};
