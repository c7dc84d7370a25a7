import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Day } from '#shared/domain/calendar.ts';
import { asMinor, type Minor } from '#shared/domain/money.ts';
import type { Admission, StatementToAdmit } from './admission.ts';
import { admitStatement } from './admit-statement.ts';
import type { LineIdentity } from './line-key.ts';

/** Runs per test run; more by PROPERTY_RUNS. The seed is printed by fast-check when a run fails. */
const numRuns = Number(process.env.PROPERTY_RUNS ?? 1_000);

interface Line {
  readonly identity: LineIdentity;
  readonly currency: string;
  readonly changeMinor: Minor;
}
const lineOf = (identity: string, change: number): Line => ({
  identity: `${identity}=${change}` as LineIdentity,
  currency: 'EUR',
  changeMinor: asMinor(change),
});

/** Everything that the bank ever books, and what we know of it. */
class Account {
  readonly bookings: readonly Line[];
  readonly keys: string[] = [];
  readonly counts = new Map<LineIdentity, number>();
  readonly admitted = new Set<string>();
  closing: Minor | null = null;

  constructor(bookings: readonly Line[]) {
    this.bookings = bookings;
  }

  balanceAt(place: number): Minor {
    return asMinor(this.bookings.slice(0, place).reduce((sum, { changeMinor }) => sum + changeMinor, 0));
  }

  statement(from: number, to: number): StatementToAdmit<Line> {
    return {
      format: 'camt.053',
      currency: 'EUR',
      number: null,
      openingMinor: this.balanceAt(from),
      closingMinor: this.balanceAt(to),
      closingOn: '2027-03-01' as Day,
      lines: this.bookings.slice(from, to),
    };
  }

  import(statement: StatementToAdmit<Line>, id: string): Admission<Line> {
    return admitStatement(
      {
        currency: 'EUR',
        closingMinor: this.closing,
        closingOn: '2027-03-01' as Day,
        lastNumber: null,
        storedLines: this.counts,
        isRepeated: this.admitted.has(id),
      },
      statement,
    );
  }

  store(lines: readonly Line[], keys: readonly string[], closing: Minor, id: string): void {
    for (const { identity } of lines) this.counts.set(identity, (this.counts.get(identity) ?? 0) + 1);
    this.keys.push(...keys);
    this.closing = closing;
    this.admitted.add(id);
  }
}

/** Statements as shares of what is booked: where they begin before the end of what is stored, and how far they go. */
const windows = fc.array(fc.tuple(fc.nat({ max: 12 }), fc.nat({ max: 8 })), { minLength: 1, maxLength: 12 });

/** Imports statements one after the other, each contiguous with what is stored; every one may reach back. */
const importAll = (
  account: Account,
  sizes: readonly (readonly [number, number])[],
  mayHold: boolean,
): void => {
  let known = 0;
  const total = account.bookings.length;
  for (const [back, length] of [...sizes, [0, total] as const]) {
    const from = account.closing === null ? 0 : Math.max(0, known - back);
    const to = Math.min(total, from + length);
    const id = `${from}-${to}`;
    const admission = account.import(account.statement(from, to), id);
    const next = Math.max(known, to);
    if (admission.kind === 'hold' && mayHold) {
      expect(admission.reason).toBe('ambiguous_twins');
      // The person knows what the bank booked.
      const missing = account.bookings.slice(known, next);
      account.store(
        missing,
        missing.map((_, place) => `by hand ${known + place}`),
        account.balanceAt(next),
        id,
      );
    } else {
      if (admission.kind !== 'admit') throw new Error(JSON.stringify(admission));
      const lines = admission.lines.map(({ line }) => line);
      // Lines of zero move nothing, so the balances cannot tell between which they belong.
      const moving = (all: readonly Line[]) =>
        all.flatMap(({ identity, changeMinor }) => (changeMinor === 0 ? [] : identity)).sort();
      expect(moving(lines)).toEqual(moving(account.bookings.slice(known, next)));
      expect(admission.closingMinor).toBe(account.balanceAt(next));
      account.store(
        lines,
        admission.lines.map(({ key }) => key),
        admission.closingMinor,
        id,
      );
    }
    known = next;
  }
  expect(known).toBe(total);
  expect(account.closing).toBe(account.balanceAt(total));
  expect(new Set(account.keys).size).toBe(account.keys.length);
};

test('any overlapping and repeated statements that stay contiguous lead to each line once and to the final balance', () => {
  const changes = fc
    .array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 1, maxLength: 30 })
    .filter((all) => {
      let balance = 0;
      const balances = [0, ...all.map((change) => (balance += change))];
      return new Set(balances).size === balances.length;
    });
  fc.assert(
    fc.property(changes, windows, (all, sizes) => {
      const account = new Account(all.map((change, place) => lineOf(`line ${place}`, change)));
      importAll(account, sizes, false);
      expect(account.keys.length).toBe(all.length);
    }),
    { numRuns },
  );
});

test('twins, zeros and balances that come back lead to each line once too, or wait for a person, and never to a wrong line', () => {
  const twins = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom(-100, 0, 100, 200)), {
    minLength: 1,
    maxLength: 25,
  });
  fc.assert(
    fc.property(twins, windows, (all, sizes) => {
      importAll(new Account(all.map(([name, change]) => lineOf(name, change))), sizes, true);
    }),
    { numRuns },
  );
});

test('a statement in which one cent was changed, in a line or in a balance, is held', () => {
  const changes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(changes, fc.nat(), fc.nat(), fc.constantFrom(-1, 1), (all, at, where, cent) => {
      const account = new Account(all.map((change, place) => lineOf(`line ${place}`, change)));
      const known = at % all.length;
      const before = account.statement(0, known);
      account.store(
        before.lines,
        before.lines.map(({ identity }) => identity),
        before.closingMinor ?? asMinor(0),
        'first',
      );
      const file = account.statement(0, all.length);
      const place = where % (all.length + 2);
      const damaged: StatementToAdmit<Line> =
        place === all.length
          ? { ...file, openingMinor: asMinor((file.openingMinor ?? 0) + cent) }
          : place > all.length
            ? { ...file, closingMinor: asMinor((file.closingMinor ?? 0) + cent) }
            : {
                ...file,
                lines: file.lines.map((line, index) =>
                  index === place ? lineOf(`line ${index}`, line.changeMinor + cent) : line,
                ),
              };
      expect(account.import(damaged, 'second')).toMatchObject({ kind: 'hold', reason: 'does_not_add_up' });
    }),
    { numRuns },
  );
});

test('a gap between two statements is held, unless the missing lines add up to nothing', () => {
  const changes = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 3, maxLength: 20 });
  fc.assert(
    fc.property(changes, fc.nat(), (all, at) => {
      const account = new Account(all.map((change, place) => lineOf(`line ${place}`, change)));
      const known = at % (all.length - 2);
      const before = account.statement(0, known);
      account.store(
        before.lines,
        before.lines.map(({ identity }) => identity),
        before.closingMinor ?? asMinor(0),
        'first',
      );
      expect(account.import(account.statement(known + 1, all.length), 'second')).toMatchObject({
        kind: 'hold',
        reason: 'gap',
      });
    }),
    { numRuns },
  );
});
