import { describe, expect, test } from 'vitest';
import { checkObject, type ObjectEvent } from './linearizability.ts';

type Event = ObjectEvent<number>;
const event = (
  name: string,
  [called, answered]: readonly [number, number | null],
  apply: Event['apply'],
  optional = false,
): Event => ({ name, called, answered, optional, apply });

const read = (at: readonly [number, number | null], value: number): Event =>
  event(`read ${value}`, at, (state) => (state === value ? state : undefined));
const credit = (at: readonly [number, number | null], amount: number, optional = false): Event =>
  event(`credit ${amount}`, at, (state) => state + amount, optional);
const spend = (at: readonly [number, number | null], amount: number): Event =>
  event(`spend ${amount}`, at, (state) => (state >= amount ? state - amount : undefined));
const refused = (at: readonly [number, number | null], amount: number): Event =>
  event(`refused ${amount}`, at, (state) => (state < amount ? state : undefined));

const verdictOf = (initial: number, events: Event[]) => checkObject(initial, events).kind;

describe('accepted', () => {
  test('operations one after the other', () => {
    expect(verdictOf(0, [credit([1, 2], 5), spend([3, 4], 5), read([5, 6], 0)])).toBe('linearizable');
  });
  test('a read beside a write that sees it, and one that does not', () => {
    expect(verdictOf(0, [credit([1, 6], 5), read([2, 3], 0), read([4, 5], 5)])).toBe('linearizable');
  });
  test('of two acts at the same time for the same money one is refused', () => {
    expect(verdictOf(5, [spend([1, 3], 5), refused([2, 4], 5), read([5, 6], 0)])).toBe('linearizable');
  });
  test('a lost answer of something that happened, even much later', () => {
    expect(verdictOf(0, [credit([1, null], 5, true), read([2, 3], 0), read([4, 5], 5)])).toBe('linearizable');
  });
  test('a lost answer of something that never happened', () => {
    expect(verdictOf(0, [credit([1, null], 5, true), read([2, 3], 0), read([4, 5], 0)])).toBe('linearizable');
  });
  test('twelve credits at the same time, with reads that see them in an order that is not that of the calls', () => {
    const credits = Array.from({ length: 12 }, (_, index) => credit([index, 100], 2 ** index));
    const reads = [4_095, 3_071, 1_023].map((value, index) => read([90 - index * 2, 91 - index * 2], value));
    expect(verdictOf(0, [...credits, ...reads])).toBe('linearizable');
  });
});

describe('rejected, with what led to it', () => {
  test('a stale read: one that begins after a write was answered and does not see it', () => {
    const verdict = checkObject(0, [credit([1, 2], 5), read([3, 4], 0), read([5, 6], 5)]);
    expect(verdict).toMatchObject({ kind: 'violation', until: ['credit 5', 'read 0'] });
  });
  test('a double spend: two acts were answered for money that is enough for one', () => {
    expect(verdictOf(5, [spend([1, 3], 5), spend([2, 4], 5)])).toBe('violation');
  });
  test('a lost update: two credits were answered, and a later read has one of them', () => {
    expect(verdictOf(0, [credit([1, 3], 5), credit([2, 4], 7), read([5, 6], 7)])).toBe('violation');
  });
  test('a refusal for want of money that was there all the time', () => {
    expect(verdictOf(5, [refused([1, 2], 5), spend([3, 4], 5)])).toBe('violation');
  });
  test('a value that goes back', () => {
    expect(verdictOf(0, [credit([1, null], 5, true), read([2, 3], 5), read([4, 5], 0)])).toBe('violation');
  });
  test('something done twice', () => {
    expect(verdictOf(0, [credit([1, 2], 5), read([3, 4], 10)])).toBe('violation');
  });
  test('an effect before its call', () => {
    expect(verdictOf(0, [read([1, 2], 5), credit([3, 4], 5)])).toBe('violation');
  });
});

test('a search that becomes too long is undecided, and never called linearizable', () => {
  const credits = Array.from({ length: 16 }, (_, index) => credit([index, 100], 3 ** index));
  const verdict = checkObject(0, [...credits, read([101, 102], 1)], 1_000);
  expect(verdict.kind).toBe('undecided');
});
