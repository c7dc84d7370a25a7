import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMinor } from '#shared/domain/money.ts';
import { admitStatement } from './admit-statement.ts';
import { newLine } from './bank-line.ts';
import type { BankLine } from './bank-line-schema.ts';
import { type LineIdentity, lineIdentity, lineKey } from './line-key.ts';
import { recognizeStatement } from './recognize-lines.ts';
import { noFacts, type StatementEntry } from './statement/statement-file.ts';
import type { EntryLine } from './statement-to-admit.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 500);

/** What the bank booked: few days, amounts and payers, so that twins are many. */
const bookings = fc.array(
  fc.record({
    day: fc.constantFrom('2027-03-01', '2027-03-02'),
    change: fc.constantFrom(100, 200, -100),
    payer: fc.constantFrom('Ida', 'Bob'),
  }),
  { minLength: 1, maxLength: 14 },
);
type Booking = { readonly day: string; readonly change: number; readonly payer: string };

/** camt has a reference for each entry; one CSV names payers, the other doesn't. */
const dialects = ['camt.053', 'csv 1', 'csv 2'] as const;
type Dialect = (typeof dialects)[number];

const entryOf = ({ day, change, payer }: Booking, index: number, dialect: Dialect): StatementEntry => ({
  ...noFacts,
  line: index,
  amountMinor: asMinor(Math.abs(change)),
  currency: 'EUR',
  direction: change > 0 ? 'in' : 'out',
  status: 'booked',
  isReversal: false,
  isReturn: false,
  bookedOn: day as StatementEntry['bookedOn'],
  valueOn: null,
  bankReference: dialect === 'camt.053' ? `A-${index}` : null,
  bankText: null,
  batch: null,
  details: [],
  statedAmountMinor: null,
  otherParty: dialect === 'csv 2' ? null : { name: payer, iban: null, account: null, ultimateName: null },
});

const lineOf = (booking: Booking, index: number, dialect: Dialect): EntryLine => {
  const entry = entryOf(booking, index, dialect);
  return {
    identity: lineIdentity('account', entry),
    currency: 'EUR',
    changeMinor: asMinor(booking.change),
    entry,
  };
};

/** The account as imports keep it. */
class Books {
  readonly lines: BankLine[] = [];
  closing: number | null = null;

  #stored(): Map<LineIdentity, BankLine[]> {
    return Map.groupBy(this.lines, ({ id }) => id.slice(0, id.indexOf(':')) as LineIdentity);
  }

  /** Whether the statement was admitted. */
  import(read: readonly EntryLine[], dialect: Dialect, opening: number): boolean {
    const identities = new Set(read.map(({ identity }) => identity));
    const { lines, storedLines, isDoubtful } = recognizeStatement(
      read,
      new Map([...this.#stored()].filter(([identity]) => identities.has(identity))),
      this.lines.filter((line) => line.dialect !== dialect),
    );
    const closing = opening + read.reduce((sum, { changeMinor }) => sum + changeMinor, 0);
    const admission = admitStatement(
      {
        currency: 'EUR',
        closingMinor: this.closing === null ? null : asMinor(this.closing),
        closingOn: null,
        lastNumber: null,
        storedLines,
        isDoubtful,
        isRepeated: false,
      },
      {
        format: dialect === 'camt.053' ? 'camt.053' : 'csv',
        currency: 'EUR',
        number: null,
        openingMinor: asMinor(opening),
        closingMinor: asMinor(closing),
        closingOn: null,
        lines,
      },
    );
    if (admission.kind !== 'admit') return false;
    for (const { key, line } of admission.lines) {
      const source = { iban: 'account', fileId: dialect, dialect, area: 'infinity', shard: 0 } as const;
      const stored = newLine(lineKey(line.identity, Number(key.slice(key.indexOf(':') + 1))), line.entry, {
        ...source,
        now: new Date(0),
      });
      expect(this.lines.map(({ id }) => id)).not.toContain(stored.id);
      this.lines.push(stored);
    }
    this.closing = admission.closingMinor;
    return true;
  }
}

/** A line by what the test compares: a file without payers can't say whose it is. */
const kindOf = (day: string, change: number, payer: string | null): string => `${day} ${change} ${payer}`;

test.each([
  { of: 'that name payers', used: ['camt.053', 'csv 1'], hasPayers: true },
  { of: 'of any kind', used: dialects, hasPayers: false },
] as const)(
  'however camt and CSV statements $of take turns and overlap, the books have every line of the bank once, or wait',
  ({ used, hasPayers }) => {
    const turns = fc.array(
      fc.tuple(fc.constantFrom<Dialect>(...used), fc.nat({ max: 6 }), fc.nat({ max: 6 })),
      { minLength: 1, maxLength: 8 },
    );
    let recognized = 0;
    fc.assert(
      fc.property(bookings, turns, (all, imports) => {
        const books = new Books();
        const balanceAt = (place: number) => all.slice(0, place).reduce((sum, { change }) => sum + change, 0);
        let place = 0;
        for (const [dialect, back, more] of imports) {
          const [from, to] = [Math.max(0, place - back), Math.min(all.length, place + more)];
          const read = all.slice(from, to).map((booking, index) => lineOf(booking, from + index, dialect));
          const before = books.lines.some((line) => line.dialect !== dialect) && from < place;
          if (!books.import(read, dialect, balanceAt(from))) continue;
          if (before) recognized++;
          place = Math.max(place, to);
          const kept = books.lines.map(({ bookedOn, direction, amountMinor, partyName }) =>
            kindOf(bookedOn, direction === 'in' ? amountMinor : -amountMinor, hasPayers ? partyName : null),
          );
          const booked = all
            .slice(0, place)
            .map(({ day, change, payer }) => kindOf(day, change, hasPayers ? payer : null));
          expect(kept.toSorted()).toEqual(booked.toSorted());
          expect(books.closing).toBe(balanceAt(place));
        }
      }),
      { numRuns },
    );
    // Not merely by holding everything that overlaps.
    expect(recognized).toBeGreaterThan(numRuns / 10);
  },
);
