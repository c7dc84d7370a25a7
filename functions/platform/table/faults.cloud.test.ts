import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { closeKey, commitWithReply, Replay } from '#functions/entry/http/idempotency.ts';
import { countAttempt } from '#functions/entry/http/limit.ts';
import { walletItem } from '#functions/ledger/table/items.ts';
import { newId } from '#functions/platform/new-id.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { AppError } from '#shared/domain/errors.ts';
import { walletKey } from './keys.ts';
import { readItem } from './read.ts';
import { commit, Transaction } from './transaction.ts';

const services = servicesUnderTest();
const now = new Date('2027-03-01T10:00:00.000Z');

const timeout = () => Object.assign(new Error('socket hang up'), { name: 'TimeoutError' });
const throttle = () =>
  Object.assign(new Error('Throughput exceeds the current capacity'), {
    name: 'ProvisionedThroughputExceededException',
    $retryable: { throttling: true },
  });
const cancelled = (Code: string) => () =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: [{ Code }],
  });

interface Faults {
  /** Before: the call never reaches the table. After: the table commits it, and the answer is lost. */
  readonly when: 'before' | 'after';
  readonly times: number;
  readonly error: () => Error;
}

/**
 * Lets writes of one act fail. After the table: at the step where answers are read, with the highest priority, so that
 * the body was read and the socket is free again. Before it: where a call is built, inside the SDK's own retries.
 */
const withFaults = async (faults: Faults, act: () => Promise<void>): Promise<{ injected: number }> => {
  const { middlewareStack } = services().database.client;
  const count = { injected: 0 };
  const next = (): Error | null => {
    if (count.injected >= faults.times) return null;
    count.injected += 1;
    return faults.error();
  };
  const name = 'injectFaults';
  middlewareStack.add(
    (handle, context) => async (args) => {
      if (!context.commandName?.startsWith('TransactWrite')) return handle(args);
      if (faults.when === 'before') {
        const error = next();
        if (error) throw error;
        return handle(args);
      }
      const answer = await handle(args);
      const error = next();
      if (error) throw error;
      return answer;
    },
    { step: 'deserialize', priority: 'high', name },
  );
  try {
    await act();
  } finally {
    middlewareStack.remove(name);
  }
  return count;
};

const newMember = () => newId('MemberId', now);
const available = async (memberId: ReturnType<typeof newMember>) =>
  (await readItem(services().database, walletKey(memberId, 'infinity'), walletItem))?.available;

const credit = (memberId: ReturnType<typeof newMember>, amountMinor: number) =>
  new Transaction().add(
    walletKey(memberId, 'infinity'),
    { available: amountMinor },
    { set: { area: 'infinity' } },
  );

const record = (memberId: ReturnType<typeof newMember>, key: string) => ({
  memberId,
  key,
  inputHash: 'input',
  status: 200,
  body: '{}',
  now,
});

const creditWithReply = (memberId: ReturnType<typeof newMember>, key: string) =>
  commitWithReply(services().database, credit(memberId, 100), record(memberId, key));

/** As the pipeline does when somebody asks what became of a request. */
const close = (memberId: ReturnType<typeof newMember>, key: string) =>
  closeKey(services().database, {
    ...record(memberId, key),
    status: 409,
    body: '{"code":"not_carried_out"}',
  });

describe('a command with its idempotency record', () => {
  test.each([
    ['a time-out before the commit', 'before', timeout],
    ['a time-out after the commit', 'after', timeout],
    ['throttling', 'before', throttle],
    ['throttling after the commit', 'after', throttle],
    ['a transaction conflict', 'before', cancelled('TransactionConflict')],
    ['a conflict reported although it was committed', 'after', cancelled('TransactionConflict')],
    ['throttling of the transaction', 'before', cancelled('ThrottlingError')],
    ['exceeded throughput of the transaction', 'before', cancelled('ProvisionedThroughputExceeded')],
  ] as const)('takes effect exactly once in spite of %s', async (_, when, error) => {
    for (const times of [1, 2]) {
      const memberId = newMember();
      const { injected } = await withFaults({ when, times, error }, () =>
        creditWithReply(memberId, `key-${times}`),
      );
      expect(injected).toBeGreaterThan(0);
      expect(await available(memberId)).toBe(100);
    }
  });

  test('whose answers are all lost can be repeated and still takes effect once', async () => {
    const memberId = newMember();
    const lost = withFaults({ when: 'after', times: 100, error: timeout }, () =>
      creditWithReply(memberId, 'key-lost'),
    );
    await expect(lost).rejects.toThrow('socket hang up');
    await expect(creditWithReply(memberId, 'key-lost')).rejects.toBeInstanceOf(Replay);
    expect(await available(memberId)).toBe(100);
  });

  test('that arrives after its key was closed changes nothing, and neither does a repetition', async () => {
    const memberId = newMember();
    await close(memberId, 'key-closed');
    for (const _ of ['late', 'repeated'])
      await expect(creditWithReply(memberId, 'key-closed')).rejects.toMatchObject({
        stored: { status: 409 },
      });
    expect(await available(memberId)).toBeUndefined();
  });

  test('that was carried out tells its reply to whoever would close its key', async () => {
    const memberId = newMember();
    await creditWithReply(memberId, 'key-lost');
    await expect(close(memberId, 'key-lost')).rejects.toMatchObject({ stored: { status: 200, body: '{}' } });
    expect(await available(memberId)).toBe(100);
  });

  test('that is under way while its key is closed takes effect exactly if the closing is told so', async () => {
    for (const round of Array.from({ length: 20 }).keys()) {
      const memberId = newMember();
      const both = [creditWithReply(memberId, `key-${round}`), close(memberId, `key-${round}`)];
      const [carriedOut, closed] = await Promise.allSettled(round % 2 === 0 ? both : both.toReversed()).then(
        (ends) => (round % 2 === 0 ? ends : ends.toReversed()),
      );
      expect([carriedOut?.status, closed?.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect(await available(memberId)).toBe(carriedOut?.status === 'fulfilled' ? 100 : undefined);
    }
  });

  test('that keeps conflicting ends with try_again and changes nothing', async () => {
    const memberId = newMember();
    const stuck = withFaults({ when: 'before', times: 1_000, error: cancelled('TransactionConflict') }, () =>
      creditWithReply(memberId, 'key-stuck'),
    );
    await expect(stuck).rejects.toMatchObject({ code: 'try_again' });
    expect(await available(memberId)).toBeUndefined();
  });

  test('refuses the same key with another input, even when both arrive concurrently', async () => {
    const memberId = newMember();
    const both = await Promise.allSettled(
      ['one input', 'another input'].map((inputHash) =>
        commitWithReply(services().database, credit(memberId, 100), {
          memberId,
          key: 'key-shared',
          inputHash,
          status: 200,
          body: '{}',
          now,
        }),
      ),
    );
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'idempotency_conflict' })]);
    expect(await available(memberId)).toBe(100);
  });
});

describe('a condition that does not hold', () => {
  const refusal = () => new AppError('insufficient_funds');

  test('throws the error of its own action and changes nothing', async () => {
    const memberId = newMember();
    const { database } = services();
    await commit(database, credit(memberId, 100));
    const other = newMember();
    const transaction = new Transaction()
      .add(walletKey(other, 'infinity'), { available: 150 }, { set: { area: 'infinity' } })
      .add(walletKey(memberId, 'infinity'), { available: -150 }, { atLeast: { available: 150 } }, refusal);
    await expect(commit(database, transaction)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect([await available(memberId), await available(other)]).toEqual([100, undefined]);
  });

  test('a balance never falls below zero, however many writes debit it in parallel', async () => {
    const memberId = newMember();
    const { database } = services();
    await commit(database, credit(memberId, 500));
    const takes = await Promise.allSettled(
      Array.from({ length: 16 }, () =>
        commit(
          database,
          new Transaction().add(
            walletKey(memberId, 'infinity'),
            { available: -100 },
            { atLeast: { available: 100 } },
            refusal,
          ),
        ),
      ),
    );
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await available(memberId)).toBe(0);
  });

  test('creating an existing item, replacing a changed one and requiring a wrong value are each refused', async () => {
    const { database } = services();
    const key = walletKey(newMember(), 'infinity');
    await commit(database, new Transaction().create(key, { version: 1 }));
    for (const transaction of [
      new Transaction().create(key, {}, refusal),
      new Transaction().replace(key, { version: 3 }, 2, refusal),
      new Transaction().require(key, { equals: { version: 2 } }, refusal),
      new Transaction().require(key, { differs: { version: 1 } }, refusal),
      new Transaction().require(key, { notAfter: { version: 0 } }, refusal),
      new Transaction().replace(key, { version: 2 }, 1, refusal, { version: 1 }),
      new Transaction().add(key, { version: 5 }, { atMost: { version: 0 } }, refusal),
    ])
      await expect(commit(database, transaction)).rejects.toMatchObject({ code: 'insufficient_funds' });
  });
});

describe('a single write', () => {
  /** Refuses the first so many calls as the table does while a transaction holds the item. */
  const conflicting = async (times: number, act: () => Promise<unknown>): Promise<number> => {
    const { middlewareStack } = services().database.client;
    let calls = 0;
    middlewareStack.add(
      (handle) => async (args) => {
        calls += 1;
        if (calls <= times)
          throw Object.assign(new Error('Transaction is ongoing for the item'), {
            name: 'TransactionConflictException',
          });
        return handle(args);
      },
      { step: 'build', name: 'injectConflicts' },
    );
    try {
      await act();
    } finally {
      middlewareStack.remove('injectConflicts');
    }
    return calls;
  };

  test('that meets a transaction in progress is sent again, and counts once', async () => {
    const call = { database: services().database, now: () => now };
    expect(await conflicting(3, () => countAttempt(call, 'conflicts', 'ada', 5, 3_600))).toBe(4);
    expect(await countAttempt(call, 'conflicts', 'ada', 5, 3_600)).toBe(3);
  });

  test('that meets one transaction after the other gives up after ten calls', async () => {
    const call = { database: services().database, now: () => now };
    const stuck = conflicting(1_000, () => countAttempt(call, 'conflicts', 'bea', 5, 3_600));
    await expect(stuck).rejects.toMatchObject({ name: 'TransactionConflictException' });
  });
});
