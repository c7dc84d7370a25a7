import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { readUpTo } from './count-up-to.ts';
import type { Key } from './keys.ts';
import {
  type Page,
  type PageRequest,
  type Question,
  readAll,
  readPage,
  readMatching as searchPage,
} from './read.ts';
import { everyPage } from './read-every.ts';
import { readMatching } from './read-matching.ts';
import { commit, Transaction } from './transaction.ts';

/* A query reads a megabyte at most, whatever its limit, so these twelve items of 150 KB come in parts. */

const services = servicesUnderTest();
const rowItem = z.object({ pk: z.string(), sk: z.string(), number: z.int() });
type Row = z.infer<typeof rowItem>;
const numbers = Array.from({ length: 12 }, (_, index) => index + 1);

beforeAll(async () => {
  for (const number of numbers) {
    const sk = `ROW#${String(number).padStart(2, '0')}`;
    const attributes = { number, text: 'x'.repeat(150_000), gsi1pk: 'INDEXED', gsi1sk: sk };
    await commit(services().database, new Transaction().create({ pk: 'LONG', sk } as Key, attributes));
  }
});

const numbersOf = (rows: readonly Row[]): number[] => rows.map(({ number }) => number);

/** The items of every page, as they are for who follows `last` to the end; no page has more than `limit`. */
const pagedThrough = async (
  limit: number,
  read: (page: PageRequest) => Promise<Page<Row>>,
): Promise<number[]> => {
  const found: number[] = [];
  let after: PageRequest['after'];
  do {
    const { items, last } = await read({ limit, after });
    expect(items.length).toBeLessThanOrEqual(limit);
    found.push(...numbersOf(items));
    after = last;
  } while (after);
  return found;
};

describe.each<[string, Question]>([
  ['the table', { pk: 'LONG', begins: 'ROW#', order: 'oldest-first' }],
  ['the table, newest first', { pk: 'LONG', order: 'newest-first' }],
  ['an index', { index: 'gsi1', pk: 'INDEXED', order: 'oldest-first' }],
])('a list of more than a megabyte in %s is complete, each item once', (_, question) => {
  const all = question.order === 'newest-first' ? numbers.toReversed() : numbers;

  test.each([4, 6, 7, 20])('in pages of %i', async (limit) => {
    const found = await pagedThrough(limit, (page) => readPage(services().database, question, rowItem, page));
    expect(found).toEqual(all);
  });

  test('at once, up to a number of items', async () => {
    const { database } = services();
    expect(numbersOf(await readAll(database, question, rowItem, 20))).toEqual(all);
    expect(numbersOf(await readAll(database, question, rowItem, 9))).toEqual(all.slice(0, 9));
  });

  test('by the page, for who reads every item', async () => {
    const found: number[] = [];
    for await (const items of everyPage(services().database, question, rowItem))
      found.push(...numbersOf(items));
    expect(found).toEqual(all);
  });

  test('up to what is counted', async () => {
    const { items, isMore } = await readUpTo(services().database, question, rowItem);
    expect([numbersOf(items), isMore]).toEqual([all, false]);
  });

  test.each([3, 20])('in pages of %i that match', async (limit) => {
    const { database } = services();
    const isEven = ({ number }: Row) => number % 2 === 0;
    const even = all.filter((number) => number % 2 === 0);
    const searched = await pagedThrough(limit, (page) =>
      searchPage(database, question, rowItem, page, isEven),
    );
    expect(searched).toEqual(even);
    const placeOf = ({ pk, sk }: Row) => ({
      pk,
      sk,
      ...(question.index && { gsi1pk: 'INDEXED', gsi1sk: sk }),
    });
    const matching = await pagedThrough(limit, (page) =>
      readMatching(database, question, rowItem, page, { matches: isEven, placeOf }),
    );
    expect(matching).toEqual(even);
  });
});

test('of matching items, all are behind what one query reads: the page is not empty', async () => {
  const matches = ({ number }: Row) => number === 12;
  const placeOf = ({ pk, sk }: Row) => ({ pk, sk });
  const question = { pk: 'LONG', order: 'oldest-first' } as const;
  const page = { limit: 5, after: undefined };
  const { items } = await readMatching(services().database, question, rowItem, page, { matches, placeOf });
  expect(numbersOf(items)).toEqual([12]);
});
