import { describe, expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { StatementToAdmit, StoredAccount } from './admission.ts';
import { admitStatement } from './admit-statement.ts';
import type { LineIdentity } from './line-key.ts';

const line = (identity: string, change: number) => ({
  identity: identity as LineIdentity,
  currency: 'EUR',
  changeMinor: asMinor(change),
});
type Line = ReturnType<typeof line>;
const monday = '2027-03-01' as Day;
const tuesday = '2027-03-02' as Day;

const stored = (
  closing: number | null,
  identities: string,
  more: Partial<StoredAccount> = {},
): StoredAccount => ({
  currency: 'EUR',
  closingMinor: closing === null ? null : asMinor(closing),
  closingOn: monday,
  lastNumber: null,
  storedLines: new Map(
    [...identities].map((identity) => [identity as LineIdentity, identities.split(identity).length - 1]),
  ),
  isRepeated: false,
  ...more,
});
const statement = (
  opening: number,
  lines: readonly Line[],
  more: Partial<StatementToAdmit<Line>> = {},
): StatementToAdmit<Line> => ({
  format: 'camt.053',
  currency: 'EUR',
  number: null,
  openingMinor: asMinor(opening),
  closingMinor: asMinor(lines.reduce((sum, { changeMinor }) => sum + changeMinor, opening)),
  closingOn: monday,
  lines,
  ...more,
});
const a = line('a', 250);
const b = line('b', -100);
const c = line('c', 70);
const keys = (admission: ReturnType<typeof admitStatement<Line>>) =>
  admission.kind === 'admit' ? admission.lines.map(({ key }) => key) : admission;

describe('a statement is admitted', () => {
  test('as a whole when it is the first of the account, which also gives the balance to begin with', () => {
    expect(admitStatement(stored(null, ''), statement(1_000, [a, b]))).toEqual({
      kind: 'admit',
      lines: [
        { key: 'a:1', line: a },
        { key: 'b:1', line: b },
      ],
      closingMinor: 1_150,
      firstOpeningMinor: 1_000,
    });
  });

  test('as a whole when it begins with the stored balance', () => {
    expect(keys(admitStatement(stored(250, 'a'), statement(250, [b, c])))).toEqual(['b:1', 'c:1']);
  });

  test('in its new part when it overlaps, whatever the order of its lines', () => {
    const account = stored(150, 'ab');
    expect(keys(admitStatement(account, statement(0, [a, b, c])))).toEqual(['c:1']);
    expect(keys(admitStatement(account, statement(0, [c, b, a])))).toEqual(['c:1']);
  });

  test('without anything new when it repeats the last one, an older one or the end of one', () => {
    for (const old of [statement(0, [a, b, c]), statement(0, [a]), statement(250, [b]), statement(150, [c])])
      expect(admitStatement(stored(220, 'abc'), old)).toEqual({
        kind: 'admit',
        lines: [],
        closingMinor: 220,
        firstOpeningMinor: null,
      });
  });

  test('with twins numbered on from the stored ones', () => {
    expect(keys(admitStatement(stored(250, 'a'), statement(250, [a, b])))).toEqual(['a:2', 'b:1']);
    expect(keys(admitStatement(stored(250, 'a'), statement(0, [a, a])))).toEqual(['a:2']);
    expect(keys(admitStatement(stored(null, ''), statement(0, [a, a])))).toEqual(['a:1', 'a:2']);
  });

  test('with a new twin of a stored line that the file does not reach back to', () => {
    // Stored: a b a. The file begins after the first a and continues with a third one.
    expect(keys(admitStatement(stored(400, 'aba'), statement(250, [b, a, a, c])))).toEqual(['a:3', 'c:1']);
  });

  test('with the entries of zero among twins, which the balances say nothing about', () => {
    const zero = line('z', 0);
    for (const lines of [
      [b, a, zero, a, c],
      [b, zero, a, a, c],
    ])
      expect(keys(admitStatement(stored(400, 'aba'), statement(250, lines)))).toEqual(['z:1', 'a:3', 'c:1']);
  });

  test('with new lines that add up to nothing before the others', () => {
    const [out, back] = [line('o', -10), line('p', 10)];
    expect(keys(admitStatement(stored(250, 'a'), statement(250, [out, back, c])))).toEqual([
      'o:1',
      'p:1',
      'c:1',
    ]);
  });

  test('by its balances, even if the bank uses an id and a number again', () => {
    const account = stored(250, 'a', { isRepeated: true });
    expect(keys(admitStatement(account, statement(250, [b, c])))).toEqual(['b:1', 'c:1']);
  });

  test('when it is empty and its balance is the stored one', () => {
    expect(keys(admitStatement(stored(250, ''), statement(250, [], { closingOn: tuesday })))).toEqual([]);
  });

  test('when it is empty and its balance fits, even if a number was skipped', () => {
    const account = stored(250, '', { lastNumber: 41 });
    expect(keys(admitStatement(account, statement(250, [], { number: 43 })))).toEqual([]);
  });

  test('whatever its number, when no number is known from before', () => {
    expect(keys(admitStatement(stored(250, 'a'), statement(250, [b], { number: 43 })))).toEqual(['b:1']);
  });

  test('without an entry of zero that is stored already', () => {
    const zero = line('z', 0);
    expect(keys(admitStatement(stored(250, 'z'), statement(250, [zero, b])))).toEqual(['b:1']);
    const amongTwins = statement(250, [b, zero, a, a, c]);
    expect(keys(admitStatement(stored(400, 'abaz'), amongTwins))).toEqual(['a:3', 'c:1']);
  });
});

describe('a statement waits for a person', () => {
  const held = (account: StoredAccount, held_: StatementToAdmit<Line>) => {
    const admission = admitStatement(account, held_);
    return admission.kind === 'hold' ? admission.reason : admission.kind;
  };

  test('when it begins with another balance and knows none of the stored lines, with the figures', () => {
    expect(admitStatement(stored(250, ''), statement(900, [b, c]))).toEqual({
      kind: 'hold',
      reason: 'gap',
      figures: {
        storedClosingMinor: 250,
        openingMinor: 900,
        closingMinor: 870,
        linesMinor: -30,
        unknownMinor: -30,
        unknownCount: 2,
        differenceMinor: 650,
        lastNumber: null,
        number: null,
      },
    });
  });

  test('when it is empty, of a later day, and its balance is another', () => {
    expect(held(stored(250, ''), statement(900, [], { closingOn: tuesday }))).toBe('gap');
  });

  test('when a stored line has changed by a cent, even if the file adds up', () => {
    expect(held(stored(150, 'ab'), statement(0, [line('A', 251), b, c]))).toBe('balance_differs');
  });

  test('when the file contradicts itself, by a single cent', () => {
    const file = statement(250, [b, c]);
    for (const changed of [
      { openingMinor: asMinor(251) },
      { closingMinor: asMinor(221) },
      { lines: [b, line('c', 71)] },
    ])
      expect(held(stored(250, 'a'), { ...file, ...changed })).toBe('does_not_add_up');
  });

  test('when its lines add up to zero and are all stored: repeated or twins, the balances cannot tell', () => {
    const back = line('r', -250);
    expect(held(stored(500, 'ar'), statement(500, [a, back]))).toBe('ambiguous_twins');
    expect(held(stored(500, 'ar', { isRepeated: true }), statement(500, [a, back]))).toBe('admit');
  });

  test('when all of its lines are stored and it could be an old one, yet would fit as the next one, too', () => {
    expect(held(stored(250, 'a'), statement(250, [a]))).toBe('ambiguous_twins');
    expect(held(stored(250, 'a'), statement(250, [a], { closingOn: tuesday }))).toBe('admit');
  });

  test('when a number was skipped, though the balances fit', () => {
    const account = stored(250, 'a', { lastNumber: 41 });
    expect(held(account, statement(250, [b], { number: 43 }))).toBe('missing_number');
    expect(held(account, statement(250, [b], { number: 42 }))).toBe('admit');
    expect(held(account, statement(0, [a, b], { number: 43 }))).toBe('admit');
    expect(held(account, statement(250, [b], { number: 1 }))).toBe('admit');
    expect(held(account, statement(250, [b], { number: null }))).toBe('admit');
  });

  test('when it is a guess which of its lines another format brought, unless their order tells', () => {
    const doubtful = stored(250, 'a', { isDoubtful: true });
    const ambiguous = statement(0, [b, a, c]);
    expect(held(doubtful, ambiguous)).toBe('ambiguous_twins');
    expect(held({ ...doubtful, isDoubtful: false }, ambiguous)).toBe('admit');
    expect(held(doubtful, statement(0, [a, b]))).toBe('admit');
  });

  test('when it is in another currency, as a whole, in its balances or in one line', () => {
    const francs = { ...b, currency: 'CHF' };
    expect(held(stored(250, ''), statement(250, [francs], { currency: 'CHF' }))).toBe('currency');
    expect(held(stored(null, ''), statement(250, [francs], { currency: 'CHF' }))).toBe('currency');
    expect(held(stored(250, ''), statement(250, [b], { currency: 'CHF' }))).toBe('currency');
    expect(held(stored(250, ''), statement(250, [{ ...b, currency: 'CHF' }]))).toBe('currency');
  });

  test('when it has no balances', () => {
    expect(held(stored(250, ''), statement(250, [b], { openingMinor: null }))).toBe('balance_missing');
    expect(held(stored(null, ''), statement(250, [b], { closingMinor: null }))).toBe('balance_missing');
  });
});

test.each(['camt.052', 'camt.054'] as const)('%s informs and never books', (format) => {
  expect(admitStatement(stored(null, ''), statement(0, [a], { format }))).toEqual({ kind: 'inform' });
});
