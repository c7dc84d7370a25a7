import { BatchGetCommand, GetCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod/mini';
import type { Database } from './database.ts';
import type { Key } from './keys.ts';

type Attributes = Record<string, unknown>;

/** One item, strongly consistent; null when there is none. */
export const readItem = async <S extends z.ZodMiniType>(
  database: Database,
  key: Key,
  schema: S,
): Promise<z.output<S> | null> => {
  const { Item } = await database.client.send(
    new GetCommand({ TableName: database.tableName, Key: { ...key }, ConsistentRead: true }),
  );
  return Item ? schema.parse(Item) : null;
};

/** DynamoDB reads no more at once. */
const batchMax = 100;

/**
 * Items of any number of keys, up to 100 in one round trip, strongly consistent, in the order of the keys; undefined for
 * a missing item. Keys that DynamoDB leaves unprocessed are requested again.
 */
export const readItems = async (
  database: Database,
  keys: readonly Key[],
): Promise<(Attributes | undefined)[]> => {
  if (keys.length === 0) return [];
  const found = new Map<string, Attributes>();
  const nameOf = (key: Key) => `${key.pk}\n${key.sk}`;
  let open = [...new Map(keys.map((key) => [nameOf(key), { pk: key.pk, sk: key.sk }])).values()];
  while (open.length > 0) {
    const Keys = open.slice(0, batchMax);
    const { Responses, UnprocessedKeys } = await database.client.send(
      new BatchGetCommand({ RequestItems: { [database.tableName]: { Keys, ConsistentRead: true } } }),
    );
    for (const item of Responses?.[database.tableName] ?? []) found.set(nameOf(item as unknown as Key), item);
    const unprocessed = (UnprocessedKeys?.[database.tableName]?.Keys ?? []) as typeof open;
    open = [...unprocessed, ...open.slice(batchMax)];
  }
  return keys.map((key) => found.get(nameOf(key)));
};

/** Parses an item that may be missing. */
export const parseItem = <S extends z.ZodMiniType>(
  schema: S,
  item: Attributes | undefined,
): z.output<S> | null => (item === undefined ? null : schema.parse(item));

export interface PageRequest {
  readonly limit: number;
  /** Where the previous page ended. */
  readonly after: Attributes | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  /** Where this page ended; undefined at the end of the list. */
  readonly last: Attributes | undefined;
}

export interface Question {
  readonly index?: 'gsi1' | 'gsi2' | 'gsi3';
  readonly pk: string;
  /** Only sort keys that begin with this. */
  readonly begins?: string;
  /** Only sort keys between these two, both included. */
  readonly between?: readonly [string, string];
  /** Only sort keys smaller than this. */
  readonly before?: string;
  readonly order: 'oldest-first' | 'newest-first';
}

/** Sorts after every text with the same prefix. */
const behindAll = '\u{10ffff}';

const sortKeyCondition = (question: Question): { text: string; values: Attributes } => {
  const { begins, before } = question;
  // A prefix is queried as the equivalent range, because the local engine scans the whole partition for begins_with.
  const between = begins === undefined ? question.between : [begins, `${begins}${behindAll}`];
  if (between) return { text: ' AND #sk BETWEEN :a AND :b', values: { ':a': between[0], ':b': between[1] } };
  if (before !== undefined) return { text: ' AND #sk < :a', values: { ':a': before } };
  return { text: '', values: {} };
};

const queryInput = (database: Database, question: Question): QueryCommandInput => {
  const [pk, sk] = question.index ? [`${question.index}pk`, `${question.index}sk`] : ['pk', 'sk'];
  const sortKey = sortKeyCondition(question);
  return {
    TableName: database.tableName,
    ...(question.index ? { IndexName: question.index } : { ConsistentRead: true }),
    KeyConditionExpression: `#pk = :pk${sortKey.text}`,
    ExpressionAttributeNames: sortKey.text ? { '#pk': pk, '#sk': sk } : { '#pk': pk },
    ExpressionAttributeValues: { ':pk': question.pk, ...sortKey.values },
    ScanIndexForward: question.order === 'oldest-first',
  };
};

/** Where a list goes on behind an item. */
const placeOf = (question: Question, item: Attributes): Attributes => {
  const keyNames = ['pk', 'sk', ...(question.index ? [`${question.index}pk`, `${question.index}sk`] : [])];
  return Object.fromEntries(keyNames.map((name) => [name, item[name]]));
};

/**
 * One page of a list: reads one item more than it returns, to know whether there is a next page. A query ends after a
 * megabyte, too, so a short page, or an empty one, may still have a next one.
 */
export const readPage = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  page: PageRequest,
): Promise<Page<z.output<S>>> => {
  const { Items = [], LastEvaluatedKey } = await database.client.send(
    new QueryCommand({
      ...queryInput(database, question),
      Limit: page.limit + 1,
      ...(page.after ? { ExclusiveStartKey: page.after } : {}),
    }),
  );
  const shown = Items.slice(0, page.limit);
  const lastShown = shown.at(-1);
  return {
    items: shown.map((item) => schema.parse(item)),
    last: Items.length > page.limit && lastShown ? placeOf(question, lastShown) : LastEvaluatedKey,
  };
};

/** A search reads so many items at a time, and at most `readMax` for one page. */
const searchChunk = 200;
const searchReadMax = 1_000;

/**
 * One page of the items of a list that match. A page ends where too much was read, possibly short or empty; the next one
 * goes on from there.
 */
export const readMatching = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  page: PageRequest,
  matches: (item: z.output<S>) => boolean,
): Promise<Page<z.output<S>>> => {
  const found: { readonly item: z.output<S>; readonly place: Attributes }[] = [];
  const pageTo = (last: Attributes | undefined) => ({ items: found.map(({ item }) => item), last });
  let { after } = page;
  for (let read = 0; read < searchReadMax; read += searchChunk) {
    const { Items = [], LastEvaluatedKey } = await database.client.send(
      new QueryCommand({
        ...queryInput(database, question),
        Limit: searchChunk,
        ...(after ? { ExclusiveStartKey: after } : {}),
      }),
    );
    for (const stored of Items) {
      const item = schema.parse(stored);
      if (!matches(item)) continue;
      // The page is full and there is at least one more: the next page begins after the last item of this one.
      if (found.length === page.limit) return pageTo(found.at(-1)?.place);
      found.push({ item, place: placeOf(question, stored) });
    }
    if (!LastEvaluatedKey) return pageTo(undefined);
    after = LastEvaluatedKey;
  }
  return pageTo(after);
};

/** All items of an inherently small list (the balances of a member, 24 months); at most `most`. */
export const readAll = async <S extends z.ZodMiniType>(
  database: Database,
  question: Question,
  schema: S,
  most: number,
): Promise<z.output<S>[]> => {
  const items: z.output<S>[] = [];
  let after: PageRequest['after'];
  do {
    const page = await readPage(database, question, schema, { limit: most - items.length, after });
    items.push(...page.items);
    after = page.last;
  } while (after && items.length < most);
  return items;
};
