import { describe, expect, test } from 'vitest';
import type { Instant } from '#shared/domain/calendar.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { newLine } from './bank-line.ts';
import { lineIdentity, lineKey } from './line-key.ts';
import { recognizeLines, recognizeStatement } from './recognize-lines.ts';
import { noFacts, type StatementEntry } from './statement/statement-file.ts';
import type { EntryLine } from './statement-to-admit.ts';

const entry: StatementEntry = {
  ...noFacts,
  line: 1,
  amountMinor: asMinor(100),
  currency: 'EUR',
  direction: 'in',
  status: 'booked',
  isReversal: false,
  isReturn: false,
  bookedOn: '2027-03-01' as StatementEntry['bookedOn'],
  valueOn: null,
  bankReference: null,
  bankText: null,
  batch: null,
  details: [],
  statedAmountMinor: null,
};
const party = (name: string | null, iban: string | null) => ({
  name,
  iban,
  account: null,
  ultimateName: null,
});
const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
const ida = party('Ida Anker', 'DE02999999990000067890');
const bob = party('Bob Bark', 'DE21999999990000054321');

const line = (more: Partial<StatementEntry> = {}): EntryLine => {
  const whole = { ...entry, ...more };
  const identity = lineIdentity('account', whole);
  return { identity, currency: 'EUR', changeMinor: asMinor(100), entry: whole };
};
const stored = (more: Partial<StatementEntry> = {}) => {
  const whole = { ...entry, ...more };
  const key = lineKey(lineIdentity('account', whole), 1);
  const source = { iban: 'account', fileId: 'csv', dialect: 'csv 1', area: 'infinity', shard: 0 } as const;
  return newLine(key, whole, { ...source, now: new Date('2027-03-02T00:00:00.000Z' as Instant) });
};
const pairs = (lines: readonly EntryLine[], candidates: readonly ReturnType<typeof stored>[]) => {
  const { stored: found, isDoubtful } = recognizeLines(lines, candidates);
  return {
    found: lines.map((one) => candidates.indexOf(found.get(one) as (typeof candidates)[number])),
    isDoubtful,
  };
};

describe('a line that another format brought', () => {
  test('is recognized by day, direction and amount, when nothing contradicts', () => {
    const camt = line({ bankReference: 'A-1', otherParty: ida, remittanceText: 'RF62 2026 0004 17' });
    expect(pairs([camt], [stored()])).toEqual({ found: [0], isDoubtful: false });
    expect(pairs([camt], [stored({ otherParty: party('IDA ANK', null) })]).found).toEqual([0]);
    expect(pairs([camt], [stored({ otherParty: party('I. Anker & Co', ida.iban) })]).found).toEqual([0]);
    expect(pairs([camt], [stored({ bankReference: 'CSV-77' })]).found).toEqual([0]);
  });

  test('is recognized when the one in the books says more, or has its name in full', () => {
    const detailed = stored({ endToEndId: 'E-1', otherParty: ida, remittanceText: reference });
    expect(pairs([line()], [detailed]).found).toEqual([0]);
    expect(pairs([line({ otherParty: party('IDA ANK', null) })], [detailed]).found).toEqual([0]);
  });

  test('is another one when a fact that both have differs', () => {
    for (const more of [
      { bookedOn: '2027-03-02' as StatementEntry['bookedOn'] },
      { direction: 'out' as const },
      { amountMinor: asMinor(101) },
      { currency: 'CHF' },
      { otherParty: bob },
      { otherParty: party('Bob', null) },
      { endToEndId: 'E-2' },
    ]) {
      const camt = line({ otherParty: ida, endToEndId: 'E-1', bankReference: 'A-1' });
      expect(pairs([camt], [stored(more)]).found).toEqual([-1]);
    }
  });

  test('of two is the one that is more like it, whatever their order', () => {
    for (const lines of [
      [line({ otherParty: bob }), line({ otherParty: ida })],
      [line({ otherParty: ida }), line({ otherParty: bob })],
    ]) {
      const { found, isDoubtful } = pairs(lines, [stored({ otherParty: ida })]);
      expect(found[lines.findIndex(({ entry: { otherParty } }) => otherParty === ida)]).toBe(0);
      expect(isDoubtful).toBe(false);
    }
  });

  test('of two is the one that has the same name rather than none', () => {
    const named = { otherParty: party('Ida Anker', null) };
    expect(pairs([line(named)], [stored(), stored(named)])).toEqual({ found: [1], isDoubtful: false });
    expect(pairs([line(), line(named)], [stored(named)])).toEqual({ found: [-1, 0], isDoubtful: false });
  });

  test('is in doubt when it could be either of two that differ, unless both are in the books', () => {
    const both = [line({ otherParty: ida }), line({ otherParty: bob })];
    expect(pairs(both, [stored()])).toEqual({ found: [0, -1], isDoubtful: true });
    expect(pairs(both, [stored(), stored({ valueOn: entry.bookedOn })]).isDoubtful).toBe(false);
    // Of two that nothing tells apart it doesn't matter which one is new.
    expect(pairs([line(), line()], [stored()])).toEqual({ found: [0, -1], isDoubtful: false });
  });
});

describe('a statement beside the books', () => {
  const byIdentity = (...lines: readonly ReturnType<typeof stored>[]) =>
    Map.groupBy(lines, ({ id }) => id.slice(0, id.indexOf(':')) as EntryLine['identity']);

  test('counts a line in the books once, for the line of its own identity or for another one', () => {
    const [known, other] = [line({ bankReference: 'A-1' }), line({ bankReference: 'A-2' })];
    const own = stored({ bankReference: 'A-1' });
    const found = recognizeStatement([known, other], byIdentity(own), [own]);
    expect(found.lines.map(({ storedAs }) => storedAs)).toEqual([undefined, undefined]);
    expect([...found.storedLines]).toEqual([[known.identity, 1]]);
    const csv = stored();
    const both = recognizeStatement([known, other], byIdentity(own), [own, csv]);
    expect(both.lines.map(({ storedAs }) => storedAs)).toEqual([undefined, csv.id]);
    expect(both.storedLines.get(csv.id as never)).toBe(1);
  });

  test('says when it is a guess which of its lines the books have', () => {
    const both = [line({ otherParty: ida }), line({ otherParty: bob })];
    expect(recognizeStatement(both, new Map(), [stored()]).isDoubtful).toBe(true);
    expect(recognizeStatement(both, new Map(), [stored({ otherParty: bob })]).isDoubtful).toBe(false);
  });
});
