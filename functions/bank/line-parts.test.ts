import { describe, expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import { linePartsMax } from '#shared/domain/bank-line.ts';
import { asMinor } from '#shared/domain/money.ts';
import { paymentReference } from '#shared/domain/payment-reference.ts';
import { newLine } from './bank-line.ts';
import type { LineKey } from './line-key.ts';
import { atPart, partsAsLines } from './line-parts.ts';
import { termsOfLine } from './line-search.ts';
import { readCamt } from './statement/camt/read-camt.ts';
import { collectStatements } from './statement/collect-statements.ts';
import type { StatementEntry } from './statement/statement-file.ts';

const { statements } = await collectStatements(readCamt(inPieces(sampleBytes('dutch-02.xml'))));
const entry = statements[0]?.entries[0] as StatementEntry;
const [one, two] = entry.details;
if (!one || !two) throw new Error('the sample has two payments in one sum');

const lineOf = (change: Partial<StatementEntry> = {}) =>
  newLine(
    'key:1' as LineKey,
    { ...entry, ...change },
    {
      iban: 'NL23',
      fileId: 'a file',
      dialect: 'camt.053',
      area: 'infinity',
      shard: 0,
      now: new Date('2027-03-02T08:00:00.000Z'),
    },
  );
const use = (amountMinor: number, part: number) => ({
  at: '2027-03-02T08:00:00.000Z',
  actor: { kind: 'system', name: 'test' } as const,
  kind: 'order' as const,
  area: 'infinity' as const,
  sourceId: 'pur_1',
  memberId: null,
  amountMinor: asMinor(amountMinor),
  reason: null,
  part,
});

describe('payments that a bank booked in one sum', () => {
  test('are kept with their payers, texts and references', () => {
    expect(lineOf().parts).toMatchObject([
      { amountMinor: 20_000, partyName: 'J. Boot', endToEndId: 'MEM-1', text: 'lidmaatschap' },
      { amountMinor: 5_000, partyName: 'Vereniging De Werf', endToEndId: 'MEM-2' },
    ]);
  });

  test('are what the line is searched by', () => {
    const texts = termsOfLine(lineOf()).map(({ kind, text }) => `${kind} ${text}`);
    for (const term of [
      'amount 25000',
      'amount 20000',
      'amount 5000',
      'word werf',
      'code NL33XXXX0000000888',
    ])
      expect(texts.map((text) => text.toLowerCase())).toContain(term.toLowerCase());
  });

  test('are open each for what of it is not used, and no more than is open of the line', () => {
    const line = lineOf();
    const used = { ...line, openMinor: asMinor(13_000), uses: [use(12_000, 1)] } as unknown as typeof line;
    expect(partsAsLines(used).map(({ openMinor, state }) => [openMinor, state])).toEqual([
      [8_000, 'unmatched'],
      [5_000, 'unmatched'],
    ]);
    const gone = { ...line, openMinor: asMinor(0) } as typeof line;
    expect(partsAsLines(gone).map(({ openMinor, state }) => [openMinor, state])).toEqual([
      [0, 'used'],
      [0, 'used'],
    ]);
  });

  test('of a credit are used one by one, because each has its own payer', () => {
    expect(atPart(lineOf(), 2)).toMatchObject({ partyName: 'Vereniging De Werf', openMinor: 5_000 });
    expect(() => atPart(lineOf(), undefined)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    expect(() => atPart(lineOf(), 3)).toThrow(expect.objectContaining({ code: 'not_found' }));
  });

  test('of a debit are used as one, too: one payer sent them all', () => {
    const debit = { ...lineOf(), direction: 'out' as const };
    expect(atPart(debit, undefined)).toBe(debit);
  });

  test('are kept up to a hundred of them', () => {
    const most = Array.from({ length: linePartsMax }, () => two);
    expect(lineOf({ details: most }).parts).toHaveLength(linePartsMax);
  });

  test.each([
    ['going both ways', { details: [{ ...one, direction: 'out' as const }, two] }],
    ['that undo another entry', { isReversal: true }],
    ['of which one is of nothing', { details: [{ ...one, amountMinor: asMinor(0) }, two] }],
    ['beyond a hundred', { details: Array.from({ length: linePartsMax + 1 }, () => two) }],
  ])('%s leave their texts to the line, which is used as a whole', (_, change) => {
    const line = lineOf(change);
    expect(line.parts).toBeUndefined();
    expect(line.text).toContain('RF28 0987 6543 2109 8765');
    expect(atPart(line, undefined)).toBe(line);
  });

  test('give their references to the line only where it is used as a whole', () => {
    const reference = paymentReference('infinity', 'pur_01JZ0000000000000000000001');
    const details = [one, { ...two, remittanceText: reference }];
    expect(lineOf({ details })).toMatchObject({ references: [], parts: [{}, { references: [reference] }] });
    expect(lineOf({ details, isReversal: true }).references).toEqual([reference]);
  });
});
