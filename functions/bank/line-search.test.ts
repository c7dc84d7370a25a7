import { describe, expect, test } from 'vitest';
import { bankLineCodeMin } from '#shared/domain/limits.ts';
import { asMinor } from '#shared/domain/money.ts';
import { amountSearch, codeSearch, lineListedUnder, readLineSearch, termsOfLine } from './line-search.ts';

const line = {
  amountMinor: asMinor(55_000),
  partyName: 'MUELLER, Anna-Maria',
  partyIban: 'DE02999999990000067890',
  references: ['RF18000012345678901234'],
  endToEndId: 'NOTPROVIDED',
  bankReference: 'NTX-2027/0301-55',
};
const listed = (text: string, of: Partial<typeof line> = {}) => {
  const search = readLineSearch(text);
  return search && lineListedUnder(search, { ...line, ...of });
};

describe('a bank line is found', () => {
  test.each([
    ['the beginning of a name', 'muell'],
    ['an umlaut that the bank wrote out', 'Müller'],
    ['words in any order', 'anna mueller'],
    ['half of a hyphenated name', 'Maria'],
    ['an IBAN in groups', 'DE02 9999 9999 0000 0678 90'],
    ['the beginning of an IBAN in small letters', 'de02 9999'],
    ['as little as four characters of it', line.partyIban.slice(0, bankLineCodeMin)],
    ['our reference in groups', 'rf18 0000 1234'],
    ["the bank's reference without its punctuation", 'NTX 20270301'],
  ])('by %s', (_, text) => {
    expect(listed(text)).not.toBeNull();
  });

  test('by an umlaut that is written as one, and without its dots', () => {
    const of = { partyName: 'Jörg Müller' };
    expect([listed('Müller', of), listed('muller', of), listed('mueller', of)]).not.toContain(null);
  });

  test('by a name with a figure in it', () => {
    expect(listed('Studio 54', { partyName: 'STUDIO 54 GmbH' })).toBe('STUDIO54GMBH');
    expect(listed('Base2', { partyName: 'Crew Base27' })).toBe('BASE27');
    expect(listed('studio', { partyName: 'STUDIO 54 GmbH' })).toBe('studio');
  });

  test('by its amount in full only', () => {
    expect(lineListedUnder(amountSearch(asMinor(55_000)), line)).toBe('55000');
    expect(lineListedUnder(amountSearch(asMinor(5_500)), line)).toBeNull();
    expect(lineListedUnder(amountSearch(asMinor(550_000)), line)).toBeNull();
  });

  test('once, although two of its words begin like the one looked for', () => {
    expect(listed('an', { partyName: 'Annabel Anders' })).toBe('anders');
  });
});

describe('a bank line is not found', () => {
  test.each([
    ['a name of which one word differs', 'Mueller Bernd'],
    ['another IBAN', 'DE03 9999'],
    ['what the bank writes when there is no reference', 'NOTPROVIDED'],
    ['the middle of an IBAN', '67890'],
  ])('by %s', (_, text) => {
    expect(listed(text)).toBeNull();
  });

  test('by a text without a figure when a reference is looked for', () => {
    const of = { endToEndId: 'NOTPROVIDED', partyName: 'Anna' };
    for (const text of ['NOTPROVIDED', 'ANNA'])
      expect(lineListedUnder(codeSearch(text), { ...line, ...of })).toBeNull();
  });

  test.each(['m', 'R1', 'RF1', '12', '-', '…'])('by too little: %s', (text) => {
    expect(readLineSearch(text)).toBeNull();
  });
});

test('a line without name, IBAN and reference has nothing but its amount', () => {
  const bare = { partyName: null, partyIban: null, references: [], endToEndId: null, bankReference: null };
  expect(termsOfLine({ amountMinor: asMinor(0), ...bare })).toEqual([
    { kind: 'amount', text: '0', letters: '0' },
  ]);
});
