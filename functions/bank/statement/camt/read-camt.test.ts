import { describe, expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import { findReferences } from '#shared/domain/payment-reference.ts';
import { collectStatements } from '../collect-statements.ts';
import { readCamt } from './read-camt.ts';

const read = (bytes: Uint8Array | string, size?: number) =>
  collectStatements(readCamt(inPieces(bytes, size)));
const sample = async (name: string) => {
  const { statements, problems } = await read(sampleBytes(name));
  const [first, ...others] = statements;
  if (!first) throw new Error(problems[0]?.sentence ?? 'no statement');
  return { first, others, problems };
};
const isBalanced = ({ opening, closing, entries }: Awaited<ReturnType<typeof sample>>['first']) => {
  const changes = entries
    .filter(({ status }) => status === 'booked')
    .map(({ direction, amountMinor }) => (direction === 'in' ? amountMinor : -amountMinor));
  return (
    changes.reduce<number>((sum, change) => sum + change, opening?.amountMinor ?? NaN) ===
    closing?.amountMinor
  );
};

describe('a statement of a German cooperative bank (.08)', () => {
  test('has its account, number, balances and days', async () => {
    const { first, problems } = await sample('german-cooperative-08.xml');
    expect(problems).toEqual([]);
    expect(first).toMatchObject({
      format: 'camt.053',
      version: 'camt.053.001.08',
      account: 'DE97999999990000012345',
      currency: 'EUR',
      statementId: 'camt053_B_2027_41',
      electronicNumber: 41,
      opening: { kind: 'booked', amountMinor: 100_000, on: '2027-03-02' },
      closing: { kind: 'booked', amountMinor: 137_000, on: '2027-03-02' },
    });
    expect(isBalanced(first)).toBe(true);
  });

  test('names the payer and the whole reference of a payment, and no end-to-end id where none was given', async () => {
    const { first } = await sample('german-cooperative-08.xml');
    const [payment] = first.entries;
    expect(payment).toMatchObject({
      amountMinor: 55_000,
      direction: 'in',
      bookedOn: '2027-03-02',
      endToEndId: null,
      otherParty: { name: 'Ida Anker & Jörg Groß', iban: 'DE02999999990000067890' },
      bankText: 'GUTSCHR. UEBERWEISUNG',
    });
    expect(findReferences(payment?.remittanceText ?? '')).toEqual(['RF680123456789012345']);
  });

  test('names our own file for a payout in one sum, without inventing parts', async () => {
    const { first } = await sample('german-cooperative-08.xml');
    expect(first.entries[1]).toMatchObject({
      direction: 'out',
      batch: { messageId: 'BAT-0007', paymentInfoId: 'BAT-0007-1' },
      otherParty: null,
      details: [],
    });
  });

  test('names the payee, not ourselves, for a payment that came back, and the reason', async () => {
    const { first } = await sample('german-cooperative-08.xml');
    expect(first.entries[2]).toMatchObject({
      direction: 'in',
      isReturn: true,
      endToEndId: 'PAY-0002',
      otherParty: { name: 'Karla Kante', iban: 'AT049999900000054321' },
      returnReason: { code: 'AC04', text: 'Konto aufgeloest' },
    });
  });

  test('passes on the reference that the payer gave as such', async () => {
    const { first } = await sample('german-cooperative-08-overlap.xml');
    expect(first.entries[2]?.creditorReferences).toEqual(['RF201348122129064846']);
  });
});

describe('a statement of a Dutch bank (.02)', () => {
  test('begins with the closing balance of the day before', async () => {
    const { first } = await sample('dutch-02.xml');
    expect(first.opening).toMatchObject({ kind: 'previous-closing', amountMinor: 20_013 });
    expect(first.period.from).toBe('2027-03-02');
    expect(first.electronicNumber).toBe(61);
    expect(isBalanced(first)).toBe(true);
  });

  test('splits an entry into parts that add up, with our ids without padding', async () => {
    const { first } = await sample('dutch-02.xml');
    const [entry] = first.entries;
    expect(entry?.batch?.paymentInfoId).toBe('INC-31');
    expect(entry?.details.map(({ amountMinor, otherParty }) => [amountMinor, otherParty?.name])).toEqual([
      [20_000, 'J. Boot'],
      [5_000, 'Vereniging De Werf'],
    ]);
    expect(findReferences(entry?.details[1]?.remittanceText ?? '')).toEqual(['RF280987654321098765']);
  });

  test('keeps the text of an entry without details', async () => {
    const { first } = await sample('dutch-02.xml');
    expect(findReferences(first.entries[1]?.bankText ?? '')).toEqual(['RF680123456789012345']);
  });
});

describe('a statement of a Nordic bank (.02, with a prefix)', () => {
  test('is booked on the day as written, not on the day in UTC', async () => {
    const { first } = await sample('nordic-02-prefixed.xml');
    expect(first.entries[0]?.bookedOn).toBe('2027-03-02');
    expect(first.closing).toMatchObject({ amountMinor: 34_980 });
    expect(first).toMatchObject({ electronicNumber: 61, legalNumber: 44 });
    expect(isBalanced(first)).toBe(true);
  });

  test('books what arrived, and says what was sent before the fee', async () => {
    const { first } = await sample('nordic-02-prefixed.xml');
    expect(first.entries[0]).toMatchObject({
      amountMinor: 4_500,
      statedAmountMinor: 4_650,
      otherParty: { name: 'Sjöfart Exempel', iban: null, account: '1234-567 890 1' },
      creditorReferences: ['RF680123456789012345'],
    });
  });

  test('keeps two entries that are alike', async () => {
    const { first } = await sample('nordic-02-prefixed.xml');
    expect(first.entries.slice(1).map(({ amountMinor }) => amountMinor)).toEqual([240, 240]);
  });
});

describe('a statement of a Swiss bank (.04)', () => {
  test('holds an account in two currencies as two statements', async () => {
    const { first, others } = await sample('swiss-04-two-accounts.xml');
    expect([first.currency, ...others.map(({ currency }) => currency)]).toEqual(['EUR', 'CHF']);
    expect([first, ...others].every(isBalanced)).toBe(true);
  });

  test('never flips the direction of a reversal, and keeps an entry of zero', async () => {
    const { first } = await sample('swiss-04-two-accounts.xml');
    expect(first.entries[1]).toMatchObject({ direction: 'out', isReversal: true, amountMinor: 1_500 });
    expect(first.entries[2]).toMatchObject({ amountMinor: 0, bankText: 'Information: neue Konditionen' });
  });

  test('has no parts for an entry whose parts do not add up, and says so', async () => {
    const { first, problems } = await sample('swiss-04-two-accounts.xml');
    expect(first.entries[3]).toMatchObject({ amountMinor: 900, details: [], otherParty: null });
    expect(problems.map(({ code, refusesFile }) => [code, refusesFile])).toEqual([['details_differ', false]]);
  });
});

describe('a statement of an Austrian bank (.02, Latin-1)', () => {
  test('has its umlauts, a negative opening balance, and a booking day in place of a missing one', async () => {
    const { first, problems } = await sample('austrian-02-latin1.xml');
    expect(first.opening?.amountMinor).toBe(-2_000);
    expect(first.entries[0]).toMatchObject({
      otherParty: { name: 'Bärbel Fließ' },
      remittanceText: 'für Boot',
      bankReference: null,
      bookedOn: '2027-03-02',
    });
    expect(problems.map(({ code, line }) => [code, line])).toEqual([['booking_day_assumed', 8]]);
    expect(isBalanced(first)).toBe(true);
  });

  test('counts a pending entry as pending', async () => {
    const { first } = await sample('austrian-02-latin1.xml');
    expect(first.entries.map(({ status }) => status)).toEqual(['booked', 'pending']);
  });

  test('is read all the same when it claims UTF-8, and this is noted', async () => {
    const { first, problems } = await sample('austrian-02-mislabelled.xml');
    const { first: right } = await sample('austrian-02-latin1.xml');
    expect(first.entries).toEqual(right.entries);
    expect(problems.map(({ code }) => code)).toContain('encoding_mislabelled');
  });
});

test('a page of a British statement has a domestic account, an interim balance and a name in the address', async () => {
  const { first } = await sample('british-08-page.xml');
  expect(first).toMatchObject({
    account: '60999900012345',
    currency: 'GBP',
    page: { number: 1, isLast: false },
    closing: { kind: 'interim', amountMinor: 1_234 },
  });
  expect(first.entries[0]?.otherParty).toMatchObject({ name: 'MOORING CO', account: '60999900098765' });
});

test.each([1, 7, 64, 1000])(
  'reads the same whether bytes arrive in pieces of %i or at once',
  async (size) => {
    for (const name of ['german-cooperative-08.xml', 'austrian-02-mislabelled.xml', 'nordic-02-prefixed.xml'])
      expect(await read(sampleBytes(name), size)).toEqual(await read(sampleBytes(name)));
  },
);
