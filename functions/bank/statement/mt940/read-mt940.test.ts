import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPieces } from '#functions/testing/bank/files.ts';
import { findReferences } from '#shared/domain/payment-reference.ts';
import { lettersAndDigits } from '#shared/domain/text.ts';
import { collectStatements } from '../collect-statements.ts';
import { readMt940 } from './read-mt940.ts';

const read = (file: string | Uint8Array, size?: number) => collectStatements(readMt940(inPieces(file, size)));
const page = (entries: string, { from = 'F270302EUR100,00', to = 'F270302EUR100,00', more = '' } = {}) => {
  const balance = (tag: string, text: string) => `:${tag}${text.slice(0, 1)}:C${text.slice(1)}`;
  return `:20:STARTUMS\r\n:25:DE97999999990000012345EUR\r\n:28C:41/1\r\n${balance('60', from)}\r\n${entries}${balance('62', to)}\r\n${more}-\r\n`;
};
const entriesOf = async (entries: string) => {
  const { statements, problems } = await read(page(entries));
  if (!statements[0]) throw new Error(problems[0]?.sentence);
  return statements[0].entries;
};
const entryOf = async (entry: string) => (await entriesOf(entry))[0];

describe('a German statement', () => {
  const german = [
    ':61:2703020302CR550,00NTRFNONREF//2703020001\r\nGUTSCHRIFT',
    ':86:166?00GUTSCHR. UEBERWEISUNG?109310?20EREF+NOTPROVIDED?21SVWZ+Beitr',
    'itt RF68 0123 45?2267 8901 2345 Warum? Danke?30FICTDEFFXXX?31DE029999',
    '99990000067890?32Ida Anker und Jörg Groß?33 Bootsbau',
    '',
  ].join('\r\n');

  test('gives account, number and balances', async () => {
    const { statements } = await read(page(german, { to: 'F270302EUR650,' }));
    expect(statements[0]).toMatchObject({
      format: 'mt940',
      account: 'DE97999999990000012345',
      currency: 'EUR',
      electronicNumber: 41,
      page: { number: 1 },
      opening: { kind: 'booked', amountMinor: 10_000, on: '2027-03-02' },
      closing: { kind: 'booked', amountMinor: 65_000 },
    });
  });

  test('gives the payer, the purpose and the reference, though lines break anywhere and a question mark is in it', async () => {
    const entry = await entryOf(german);
    expect(entry).toMatchObject({
      amountMinor: 55_000,
      direction: 'in',
      bookedOn: '2027-03-02',
      valueOn: '2027-03-02',
      bankReference: '2703020001',
      endToEndId: null,
      bankText: 'GUTSCHR. UEBERWEISUNG GUTSCHRIFT',
      otherParty: { name: 'Ida Anker und Jörg Groß Bootsbau', iban: 'DE02999999990000067890' },
    });
    expect(entry?.remittanceText).toContain('Warum? Danke');
    expect(findReferences(entry?.remittanceText ?? '')).toEqual(['RF680123456789012345']);
  });

  test.each(['?', '<', '>', '@'])('is read alike with %s before its subfields', async (sign) => {
    const text = '166?00GUTSCHRIFT?20EREF+MEM-1?21SVWZ+Beitrag?31AT049999900000054321?32Karla Kante';
    const entry = await entryOf(`:61:270302C120,NTRFNONREF\r\n:86:${text.replaceAll('?', sign)}\r\n`);
    expect(entry).toMatchObject({
      bankText: 'GUTSCHRIFT',
      endToEndId: 'MEM-1',
      remittanceText: 'Beitrag',
      otherParty: { name: 'Karla Kante', iban: 'AT049999900000054321' },
    });
  });

  test('only looks like one when no known subfield begins it, and then keeps every word', async () => {
    const entry = await entryOf(':61:270302C120,NTRFNONREF\r\n:86:166?45 RF680123456789012345?20 Kai\r\n');
    expect(entry?.remittanceText).toBe('166?45 RF680123456789012345?20 Kai');
  });

  test('gives our own file, and marks a payment that came back', async () => {
    const [file, back] = await entriesOf(
      ':61:270302D300,NTRFNONREF\r\n:86:191?00SAMMELUEBERWEISUNG?20KREF+BAT-0007\r\n' +
        ':61:270302C120,NTRFNONREF\r\n:86:159?00RUECKUEBERWEISUNG?20EREF+PAY-0002?21SVWZ+RETOURE?31AT049999900000054321?32Karla Kante?34901\r\n',
    );
    expect(file).toMatchObject({ direction: 'out', batch: { paymentInfoId: 'BAT-0007' } });
    expect(back).toMatchObject({
      isReturn: true,
      endToEndId: 'PAY-0002',
      otherParty: { name: 'Karla Kante' },
    });
  });
});

describe('a Dutch statement', () => {
  test.each([
    [
      '/TRTP/SEPA OVERBOEKING/IBAN/NL33XXXX0000000888/BIC/FICTNL2A/NAME/J. Boot/REMI/RF68 0123 4567 8901 2345/EREF/MEM-1',
    ],
    ['/EREF/MEM-1//CNTP/NL33XXXX0000000888/FICTNL2A/J. Boot/Werfdam//REMI/USTD//RF68 0123 4567 8901 2345/'],
    ['/EREF/MEM-1//IBAN/NL33XXXX0000000888//NAME/J. Boot//REMI/STRD/CUR/RF680123456789012345/'],
  ])('gives payer, id and reference: %s', async (text) => {
    const entry = await entryOf(`:61:2703020302C20,00NTRFEREF//1\r\n:86:${text}\r\n`);
    expect(entry).toMatchObject({
      endToEndId: 'MEM-1',
      otherParty: { name: 'J. Boot', iban: 'NL33XXXX0000000888' },
    });
    expect(findReferences([entry?.remittanceText, ...(entry?.creditorReferences ?? [])].join(' '))).toEqual([
      'RF680123456789012345',
    ]);
  });

  test('gives the reason of a return', async () => {
    const entry = await entryOf(':61:270302C20,NTRFNONREF\r\n:86:/RTRN/AC04//EREF/PAY-2\r\n');
    expect(entry).toMatchObject({
      isReturn: true,
      returnReason: { code: 'AC04', text: null },
      endToEndId: 'PAY-2',
    });
  });
});

describe('dialects', () => {
  test('a type of two letters is padded, and the other account stands below the entry', async () => {
    const [padded, below] = await entriesOf(
      ':61:270302D25,03NOV NONREF\r\n:86: AFREKENING\r\n:61:270302D000000000025,00N102EREF            \r\nNL33XXXX0000000888\r\n:86:/EREF/PAY-2/BENM//NAME/J. BO\r\nOT/REMI//ISDT/2027-03-02\r\n',
    );
    expect(padded).toMatchObject({ amountMinor: 2_503, remittanceText: 'AFREKENING', transactionId: null });
    expect(below).toMatchObject({
      amountMinor: 2_500,
      transactionId: null,
      endToEndId: 'PAY-2',
      otherParty: { name: 'J. BOOT', iban: 'NL33XXXX0000000888' },
    });
  });

  test('an entry without type letters and with a field of the bank keeps its text', async () => {
    const entry = await entryOf(':61:2703020302DF2402,00S   X\r\n:NS:01526715\r\n15Kikoto Pelda Kft.\r\n');
    expect(entry).toMatchObject({ direction: 'out', amountMinor: 240_200 });
    expect(entry?.remittanceText).toContain('Kikoto Pelda Kft.');
  });

  test('an account ends before its currency, with or without a slash', async () => {
    for (const written of ['FICTHUHB/123/EUR', 'FICTHUHB/123EUR', 'FICTHUHB/123']) {
      const { statements } = await read(page('').replace('DE97999999990000012345EUR', written));
      expect(statements[0]?.account).toBe('FICTHUHB/123');
    }
  });

  test('an amount may end right before the type, and lines of headers do not count', async () => {
    const file = `0000 01FICTNL2AXXXX00001\r\n940 00\r\n${page(':61:2703020302C500NTRF02-03-2027 10:05//B4G\r\n')}`;
    const { statements } = await read(file.replace('-\r\n', '-XXX\r\n'));
    expect(statements[0]?.entries[0]).toMatchObject({ amountMinor: 50_000, bankReference: 'B4G' });
  });
});

test('a text without structure is kept as it is, and may be missing', async () => {
  const [free, none] = await entriesOf(
    ':61:270302C1,NMSCNONREF\r\n:86:Payment from\r\nIda Anker 1/2?\r\n:61:270302C2,NMSCNONREF\r\n',
  );
  expect(free).toMatchObject({ remittanceText: 'Payment from Ida Anker 1/2?', otherParty: null });
  expect(none).toMatchObject({ remittanceText: '', amountMinor: 200 });
});

describe('the mark of an entry', () => {
  test.each([
    ['C50,', 'in', false],
    ['D50,', 'out', false],
    ['CR50,', 'in', false],
    ['DR50,', 'out', false],
    ['RC50,', 'out', true],
    ['RD50,', 'in', true],
    ['RCR50,', 'out', true],
    ['C50,00', 'in', false],
    ['C00000050,0', 'in', false],
    ['C50', 'in', false],
  ])('%s is money %s, reversal: %s', async (mark, direction, isReversal) => {
    expect(await entryOf(`:61:270302${mark}NTRFNONREF\r\n`)).toMatchObject({
      amountMinor: 5_000,
      direction,
      isReversal,
    });
  });
});

describe('a day', () => {
  test.each([
    ['2612310102', '2026-12-31', '2027-01-02'],
    ['2701021231', '2027-01-02', '2026-12-31'],
    ['2703020301', '2027-03-02', '2027-03-01'],
    ['2702300301', '2027-02-28', '2027-03-01'],
    ['2802300228', '2028-02-29', '2028-02-28'],
    ['270302', '2027-03-02', '2027-03-02'],
  ])('%s is the value day %s, booked on %s', async (digits, valueOn, bookedOn) => {
    expect(await entryOf(`:61:${digits}C1,NTRFNONREF\r\n`)).toMatchObject({ valueOn, bookedOn });
  });
});

test('pages are statements of their own that meet at interim balances', async () => {
  const file =
    page(':61:270302C10,NTRFNONREF\r\n', { to: 'M270302EUR110,00' }) +
    page(':61:270302C5,NTRFNONREF\r\n', {
      from: 'M270302EUR110,00',
      to: 'F270302EUR115,00',
      more: ':64:C270302EUR115,00\r\n:86:NOTE\r\n',
    });
  const { statements, problems } = await read(file);
  expect(problems).toEqual([]);
  expect(
    statements.map(({ opening, closing }) => [
      opening?.kind,
      opening?.amountMinor,
      closing?.kind,
      closing?.amountMinor,
    ]),
  ).toEqual([
    ['booked', 10_000, 'interim', 11_000],
    ['interim', 11_000, 'booked', 11_500],
  ]);
});

test('SWIFT headers, blank lines, control characters and other line ends do not matter, nor how bytes arrive', async () => {
  const plain = page(':61:270302C10,NTRFNONREF\r\n:86:Groß\r\n');
  const odd = `\u0001{1:F01FICTDEFF}{2:I940}{4:\r\n\r\n${plain.replaceAll('\r\n', '\n').replace('-\n', '-}\n')}`;
  const one = await read(plain);
  const withoutLines = (file: typeof one) =>
    file.statements.map(({ entries, ...rest }) => ({
      ...rest,
      entries: entries.map(({ line, ...entry }) => entry),
    }));
  expect(withoutLines(await read(odd))).toEqual(withoutLines(one));
  for (const size of [1, 3, 50]) expect(await read(plain, size)).toEqual(one);
});

test('Latin-1 is recognized and noted', async () => {
  const file = Uint8Array.from(page(':61:270302C10,NTRFNONREF\r\n:86:Groß\r\n'), (sign) =>
    sign.charCodeAt(0),
  );
  const { statements, problems } = await read(file);
  expect(statements[0]?.entries[0]?.remittanceText).toBe('Groß');
  expect(problems.map(({ code }) => code)).toEqual(['encoding_mislabelled']);
});

describe('a file is refused', () => {
  test.each([
    ['that is empty', '', 'no_statement'],
    ['that is something else', 'Date;Amount\r\n', 'no_statement'],
    ['that was cut off', page('').split(':62F:')[0] ?? '', 'malformed'],
    ['with a statement that has no end', page('').replace(/:62F:.*\r\n-/u, '-') + page(''), 'malformed'],
    ['without an account', page('').replace(/:25:.*\r\n/u, ''), 'account_missing'],
    ['with an entry before the balance', ':20:X\r\n:25:Y\r\n:61:270302C1,NTRFX\r\n', 'balance_missing'],
    ['with an entry of another form', page(':61:2703C1,NTRFNONREF\r\n'), 'field'],
    ['with a balance of another form', page('').replace('EUR100,00', 'EUR100.00'), 'field'],
    ['with a day that does not exist', page(':61:270431C1,NTRFNONREF\r\n'), 'day'],
    ['with a third decimal', page(':61:270302C1,005NTRFNONREF\r\n'), 'amount'],
    ['with an endless line', `${page('')}${'x'.repeat(600_000)}`, 'text_too_long'],
  ])('%s', async (_why, file, code) => {
    const { statements, problems } = await read(file);
    expect(statements).toEqual([]);
    expect(problems.map((problem) => problem.code)).toEqual([code]);
  });
});

describe('what a payer writes', () => {
  const lookalikes = [
    '?00UEBERWEISUNG',
    '?10000000',
    '?30FICTDEFFXXX',
    '?31DE97999999990000012345',
    '?32Mallory',
    '?33& Sons',
    'EREF+PAY-0001',
    'KREF+BAT-0001',
    'SVWZ+',
    'ABWA+Mallory',
    'IBAN+DE97999999990000012345',
    '/IBAN/DE97999999990000012345',
    '/NAME/Mallory/',
    '/CNTP/DE97999999990000012345/X/Mallory/',
    '/RTRN/AC04/',
    '/EREF/PAY-0001/',
    '/PREF/BAT-0001',
    '/REMI/',
    '/TRTP/X',
  ];
  const plain = ['?', '/', ' ', 'Warum', 'RF680123456789012345'];
  const texts = fc
    .array(fc.constantFrom(...lookalikes, ...plain), { maxLength: 6 })
    .map((parts) => parts.join(''));
  // Subfields of the purpose are 27 characters long.
  const purpose = (text: string) =>
    (text.match(/.{1,27}/gu) ?? [])
      .map((part, place) => `?${place < 10 ? 20 + place : 50 + place}${part}`)
      .join('');
  const german = (text: string) =>
    `166?00GUTSCHRIFT?109310${purpose(`EREF+MEM-1KREF+NONESVWZ+${text}ABWA+Ida BootIBAN+DE02999999990000067890`)}?30FICTDEFFXXX?31DE02999999990000067890?32Ida Anker?33 Bootsbau`;
  const dutch = (text: string) =>
    `/TRTP/SEPA OVERBOEKING/IBAN/NL33XXXX0000000888/BIC/FICTNL2A/NAME/J. Boot/PREF/NONE/REMI/${text}/EREF/MEM-1`;

  test.each([
    ['German', german],
    ['Dutch', dutch],
  ])('in a %s statement cannot pass for what the bank says, and all of it stays text', async (_, written) => {
    const factsOf = async (text: string) => {
      const entry = await entryOf(`:61:2703020302C20,00NTRFNONREF//1\r\n:86:${written(text)}\r\n`);
      if (!entry) throw new Error('no entry');
      const { remittanceText, ...facts } = entry;
      return { facts, remittanceText };
    };
    const honest = await factsOf('Beitrag');
    expect(honest.facts).toMatchObject({ endToEndId: 'MEM-1', isReturn: false });
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const read = await factsOf(text);
        expect(read.facts).toEqual(honest.facts);
        expect(lettersAndDigits(read.remittanceText)).toBe(lettersAndDigits(text));
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
    );
  });
});
