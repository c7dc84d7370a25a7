import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { platformAccount } from '#functions/ledger/ledger.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { AppError } from '#shared/domain/errors.ts';
import { commitInOrder } from './commit-in-order.ts';
import { PlatformAccountShort } from './post-entries.ts';

const services = servicesUnderTest();
const key = (list: string, item: number, part = 0) => ({ pk: `LIST#${list}#${item}`, sk: `${part}` });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const isWritten = async (list: string, item: number) =>
  (await readItem(services().database, key(list, item), z.object({ pk: z.string() }))) !== null;

describe('a list that is written in its order', () => {
  test('goes in several transactions when one does not hold it, the first ones first', async () => {
    const written: number[][] = [];
    await commitInOrder(services().database, numbers(80), {
      build: async (items) => {
        const transaction = new Transaction();
        for (const item of items)
          for (const part of [0, 1, 2]) transaction.create(key('long', item, part), {});
        return { transaction, count: items.length, items };
      },
      onWritten: ({ items }) => written.push([...items]),
      reread: async (items) => items,
    });
    expect(written.flat()).toEqual(numbers(80));
    expect(written.map(({ length }) => length)).toEqual([33, 33, 14]);
  });

  test('leaves out what another was quicker to write', async () => {
    const create = (items: readonly number[]) => {
      const transaction = new Transaction();
      for (const item of items) transaction.create(key('shared', item), {});
      return { transaction, count: items.length };
    };
    const how = {
      build: async (items: readonly number[]) => (items.length > 0 ? create(items) : null),
      onWritten: ({ count }: { count: number }) => counts.push(count),
      reread: async (items: readonly number[]) => {
        const taken = await Promise.all(items.map((item) => isWritten('shared', item)));
        return items.filter((_, index) => !taken[index]);
      },
    };
    const counts: number[] = [];
    await commitInOrder(services().database, [1, 3], how);
    await commitInOrder(services().database, numbers(5), how);
    expect(counts).toEqual([2, 3]);
  });

  test('is built again from what the pool holds when the pool was short', async () => {
    const asked: boolean[] = [];
    await commitInOrder(services().database, [1], {
      build: async (_, isPoolShort) => {
        asked.push(isPoolShort);
        const transaction = new Transaction();
        const refused = () => new PlatformAccountShort(platformAccount('pool', 0));
        if (isPoolShort) transaction.create(key('pool', 1), {});
        else transaction.require(key('pool', 0), { equals: { balanceMinor: 1 } }, refused);
        return { transaction, count: 1 };
      },
      onWritten: () => undefined,
      reread: async (items) => items,
    });
    expect(asked).toEqual([false, true]);
    expect(await isWritten('pool', 1)).toBe(true);
  });

  test('gives up when others are repeatedly quicker, with an error that allows a retry', async () => {
    const run = commitInOrder(services().database, [1], {
      build: async () => ({
        transaction: new Transaction().require(
          key('never', 1),
          { equals: { there: true } },
          () => new AppError('try_again'),
        ),
        count: 1,
      }),
      onWritten: () => undefined,
      reread: async (items) => items,
    });
    await expect(run).rejects.toMatchObject({ code: 'try_again' });
  });
});
