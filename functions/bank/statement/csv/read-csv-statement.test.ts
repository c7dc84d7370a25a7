import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inPieces } from '#functions/testing/bank/files.ts';
import { csvMappingSchema } from '#shared/domain/csv-mapping.ts';
import { collectStatements } from '../collect-statements.ts';
import { problemsMax } from '../limits.ts';
import type { AccountCsv } from './csv-mapping.ts';
import { csvRecords } from './csv-records.ts';
import { readCsvStatement } from './read-csv-statement.ts';

const german: AccountCsv = {
  delimiter: ';',
  encoding: 'windows-1252',
  skippedLines: 2,
  footer: 'Endsaldo',
  dateFormat: 'DD.MM.YYYY',
  decimalSign: ',',
  account: 'DE97999999990000012345',
  currency: 'EUR',
  amount: { kind: 'signed', column: 'Betrag' },
  columns: {
    bookedOn: 'Buchungstag',
    valueOn: 'Valuta',
    currency: 'Währung',
    otherName: 'Name',
    otherAccount: 'IBAN',
    text: ['Buchungstext', 'Verwendungszweck'],
    balance: 'Saldo',
  },
  booked: null,
};
const head =
  'Umsätze\r\n\r\nBuchungstag;Valuta;Name;IBAN;Buchungstext;Verwendungszweck;Betrag;Währung;Saldo\r\n';
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const read = (file: Uint8Array | string, mapping = german, size?: number) =>
  collectStatements(readCsvStatement(inPieces(file, size), mapping));
const rows = [
  '02.03.2027;02.03.2027;Ida Anker;DE02 9999 9999 0000 0678 90;GUTSCHRIFT;"Beitritt; ""neu""\r\nzweite Zeile";1.550,00;EUR;1.650,00\r\n',
  '03.03.2027;30.02.2027;;12345;ENTGELT;Kontoführung;-12,5;EUR;1.637,50\r\n',
];

describe('a CSV file', () => {
  test('is read by the mapping of its bank, quotes, groups and line breaks included', async () => {
    const { statements, problems } = await read(latin(`${head}${rows.join('')}Endsaldo;1.637,50\r\n`));
    expect(problems).toEqual([]);
    expect(statements[0]).toMatchObject({
      format: 'csv',
      account: 'DE97999999990000012345',
      opening: { kind: 'computed', amountMinor: 10_000 },
      closing: { kind: 'computed', amountMinor: 163_750, on: '2027-03-03' },
      entries: [
        {
          line: 4,
          amountMinor: 155_000,
          direction: 'in',
          status: 'booked',
          bookedOn: '2027-03-02',
          otherParty: { name: 'Ida Anker', iban: 'DE02999999990000067890', account: null },
          remittanceText: 'GUTSCHRIFT Beitritt; "neu"\r\nzweite Zeile',
        },
        {
          line: 6,
          amountMinor: 1_250,
          direction: 'out',
          valueOn: '2027-02-28',
          otherParty: { name: null, iban: null, account: '12345' },
          remittanceText: 'ENTGELT Kontoführung',
        },
      ],
    });
  });

  test('with the newest line first gives its entries oldest first, and the same balances', async () => {
    const forwards = await read(latin(head + rows.join('')));
    const backwards = await read(latin(head + rows.toReversed().join('')));
    const [one, other] = [forwards.statements[0], backwards.statements[0]];
    expect(other?.entries.map(({ amountMinor }) => amountMinor)).toEqual([155_000, 1_250]);
    expect([other?.opening, other?.closing]).toEqual([one?.opening, one?.closing]);
  });

  test('is the same in whatever pieces it arrives', async () => {
    const file = latin(head + rows.join(''));
    for (const size of [1, 2, 7]) expect(await read(file, german, size)).toEqual(await read(file));
  });

  test('without a column of balances has none', async () => {
    const { balance, ...columns } = german.columns;
    const { statements } = await read(latin(head + rows.join('')), { ...german, columns });
    expect(statements[0]).toMatchObject({ opening: null, closing: null });
  });
});

describe('the amount', () => {
  const table = (columns: string, ...lines: string[]) =>
    `Day,${columns}\n${lines.map((line) => `2027-03-02,${line}`).join('\n')}`;
  const plain = (amount: AccountCsv['amount'], more: Partial<AccountCsv> = {}): AccountCsv => ({
    ...german,
    delimiter: ',',
    encoding: 'utf-8',
    skippedLines: 0,
    footer: null,
    dateFormat: 'YYYY-MM-DD',
    decimalSign: '.',
    amount,
    columns: { bookedOn: 'day', text: [] },
    ...more,
  });
  const changes = async (file: string, mapping: AccountCsv) => {
    const { statements, problems } = await read(file, mapping);
    return statements[0]
      ? statements[0].entries.map(({ direction, amountMinor }) =>
          direction === 'in' ? amountMinor : -amountMinor,
        )
      : problems.map(({ code, line }) => `${code} in line ${line}`);
  };

  test('is signed, in front or behind, with any group sign', async () => {
    const file = table(
      'Amount',
      '1.5',
      '-1.50',
      '1.50-',
      '+2',
      '\u22123',
      "1'234'567.89",
      '"1,234.00"',
      '1 000',
      '0',
    );
    expect(await changes(file, plain({ kind: 'signed', column: 'Amount' }))).toEqual([
      150, -150, -150, 200, -300, 123_456_789, 123_400, 100_000, 0,
    ]);
  });

  test('is in one of two columns, with or without a minus', async () => {
    const mapping = plain({ kind: 'two-columns', debitColumn: 'Paid out', creditColumn: 'Paid in' });
    expect(
      await changes(table('Paid out,Paid in', '1.00,', ',2.00', '-3.00,', '0.00,4.00'), mapping),
    ).toEqual([-100, 200, -300, 400]);
    expect(await changes(table('Paid out,Paid in', '1.00,2.00', ',', ',-1'), mapping)).toEqual([
      'amount in line 2',
      'amount in line 3',
      'amount in line 4',
    ]);
  });

  test('has a mark beside it, and any other mark is refused', async () => {
    const mapping = plain({
      kind: 'marked',
      column: 'Amount',
      markColumn: 'Af Bij',
      debitMarks: ['Af'],
      creditMarks: ['Bij'],
    });
    expect(await changes(table('Amount,Af Bij', '1.00,Af', '2.00,Bij'), mapping)).toEqual([-100, 200]);
    expect(await changes(table('Amount,Af Bij', '1.00,?'), mapping)).toEqual(['direction in line 2']);
    expect(await changes(table('Amount,Af Bij', '-1.00,Af'), mapping)).toEqual(['amount in line 2']);
  });

  test('is never guessed', async () => {
    const mapping = plain({ kind: 'signed', column: 'Amount' });
    const wrong = ['1.005', '"1,50"', '"1,2345.00"', '1e3', '--1', '-1-', '', 'NaN', '1.2.3', '12 34'];
    expect(await changes(table('Amount', ...wrong), mapping)).toEqual(
      wrong.map((_, index) => `amount in line ${index + 2}`),
    );
  });

  test('is booked on the day that is written, whatever the time behind it', async () => {
    const mapping = plain({ kind: 'signed', column: 'Amount' });
    const day = async (written: string) =>
      (await read(`Day,Amount,x\n${written},1.00,`, mapping)).statements[0]?.entries[0]?.bookedOn;
    for (const written of [
      '2027-03-02',
      '2027-03-02 23:59:59',
      '2027-03-02T23:59:59+02:00',
      '2027-03-02 00:00',
    ])
      expect(await day(written)).toBe('2027-03-02');
    for (const wrong of ['2027-03-02 x', '2027-03-02T', '02.03.2027 10:00'])
      expect(await day(wrong)).toBeUndefined();
  });

  test('is pending where the bank says so', async () => {
    const mapping = plain(
      { kind: 'signed', column: 'Amount' },
      { booked: { column: 'State', values: ['done'] } },
    );
    const { statements } = await read(table('Amount,State', '1,done', '2,open'), mapping);
    expect(statements[0]?.entries.map(({ status }) => status)).toEqual(['booked', 'pending']);
  });

  test('of a pending line may have no day yet, which one of a booked line must have', async () => {
    const mapping = plain(
      { kind: 'signed', column: 'Amount' },
      { booked: { column: 'State', values: ['done'] } },
    );
    const file = (state: string) => `Day,Amount,State\n2027-03-02,1,done\n,2,${state}`;
    const pending = await read(file('open'), mapping);
    expect(pending.problems).toEqual([]);
    expect(pending.statements[0]?.entries).toHaveLength(1);
    expect((await read(file('done'), mapping)).problems.map(({ code }) => code)).toEqual(['day']);
  });
});

describe('problems', () => {
  const codes = async (file: string, mapping = german) =>
    (await read(latin(file), mapping)).problems.map(({ code, line }) => [code, line]);

  test('are listed with the line of each, and refuse the file', async () => {
    const file = `${head}31.04.2027;;;;;;1,00;EUR;0\r\n\r\n02.03.2027;;;;;;x;EUR;0\r\n02.03.2027;;;;1,00\r\n02.03.2027;;"a" b;;;;1,00;EUR;0\r\n2.3.2027;;;;;;1,00;EUR;0\r\n`;
    expect(await codes(file)).toEqual([
      ['day', 4],
      ['amount', 6],
      ['column_count', 7],
      ['quotes', 8],
      ['day', 9],
    ]);
    expect((await read(latin(file))).statements).toEqual([]);
  });

  test('include a balance that does not follow', async () => {
    expect(await codes(`${head}${rows[0]}${rows[1]?.replace('1.637,50', '1.637,51')}`)).toEqual([
      ['balance_chain', 6],
    ]);
  });

  test('include columns that are missing or double', async () => {
    expect(await codes(head.replace('Betrag', 'Summe'))).toEqual([['column_missing', 3]]);
    expect(await codes(head.replace('Betrag', 'Betrag;Betrag'))).toEqual([['column_twice', 3]]);
    expect(await codes('')).toEqual([['no_statement', 1]]);
  });

  test('include a quote that is never closed', async () => {
    expect(await codes(`${head}02.03.2027;"open`)).toEqual([['quotes', 4]]);
    expect(await codes(`${head}"${'x'.repeat(300_000)}`)).toEqual([['text_too_long', 4]]);
  });

  test('end the list when there are too many', async () => {
    const found = await codes(head + 'x;;;;;;;;\r\n'.repeat(500));
    expect(found).toHaveLength(problemsMax + 1);
    expect(found.at(-1)?.[0]).toBe('too_many_problems');
  });

  test('include a note when the file is not UTF-8 as saved', async () => {
    const { statements, problems } = await read(latin(head + rows.join('')), {
      ...german,
      encoding: 'utf-8',
    });
    expect(statements).toHaveLength(1);
    expect(problems.map(({ code }) => code)).toEqual(['encoding_mislabelled']);
  });

  test('include bytes that are not in the encoding of the bank', async () => {
    const file = Uint8Array.from([...head].map((sign) => sign.charCodeAt(0)));
    const { problems } = await read(file, { ...german, encoding: 'utf-16le' });
    expect(problems.length).toBeGreaterThan(0);
  });
});

test('any table survives being written with quotes and read again, in any pieces', async () => {
  const field = fc.string({ unit: fc.constantFrom('a', '"', ';', '\r', '\n', ' ', 'ü'), maxLength: 6 });
  const tables = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 1, max: 9 }),
      async (table, end, size) => {
        const text = table
          .map((row) => `${row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')}${end}`)
          .join('');
        async function* pieces() {
          for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
        }
        const found = [];
        for await (const { fields, hasWrongQuotes } of csvRecords(pieces(), ';')) {
          expect(hasWrongQuotes).toBe(false);
          found.push(fields);
        }
        expect(found).toEqual(table);
      },
    ),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
  );
});

describe('a file that names its account', () => {
  const withColumn = { ...german, columns: { ...german.columns, account: 'Auftragskonto' } };
  const table = (...accounts: readonly string[]) =>
    latin(
      `\r\n\r\nAuftragskonto;Buchungstag;Valuta;Name;IBAN;Buchungstext;Verwendungszweck;Betrag;Währung;Saldo\r\n${accounts.map((account, index) => `${account};02.03.2027;02.03.2027;;;;;1,00;EUR;${index + 1},00\r\n`).join('')}`,
    );
  const found = async (file: Uint8Array, mapping: AccountCsv) =>
    (await read(file, mapping)).problems.map(({ code, line, subject }) => [code, line, subject]);

  test('in a column is read when it is ours, by its IBAN or its account number', async () => {
    for (const named of ['DE97999999990000012345', 'DE97 9999 9999 0000 0123 45', '12345', '0000012345'])
      expect(await found(table(named), withColumn)).toEqual([]);
  });

  test('in a column is refused when it is another one, at the first line that says so', async () => {
    for (const other of ['DE02999999990000067890', '112345', '2345', 'Sparbuch'])
      expect(await found(table('12345', other, other), withColumn)).toEqual([
        ['csv_other_account', 5, other],
      ]);
    expect(await found(table('12345', ''), withColumn)).toEqual([['account_missing', 5, undefined]]);
  });

  test('above the table is refused when it is another one', async () => {
    const above = (line: string) => latin(`${line}\r\n${head.slice(head.indexOf('\r\n') + 2)}${rows[0]}`);
    expect(await found(above('Girokonto DE97 9999 9999 0000 0123 45 Ballast'), german)).toEqual([]);
    expect(await found(above('Girokonto;DE02999999990000067890'), german)).toEqual([
      ['csv_other_account', 1, 'DE02999999990000067890'],
    ]);
    // Without the right check digits it isn't an account number.
    expect(await found(above('Auszug DE03999999990000067890'), german)).toEqual([]);
  });
});

test('a problem quotes what the file says, and names the columns that it lacks', async () => {
  const subjects = async (file: string) =>
    (await read(latin(file))).problems.map(({ code, subject }) => [code, subject]);
  expect(await subjects(`${head}31.04.2027;;;;;;1,00;EUR;0\r\n02.03.2027;;;;;;x;EUR;0\r\n`)).toEqual([
    ['day', '31.04.2027'],
    ['amount', 'x'],
  ]);
  expect(await subjects(head.replace('Betrag', 'Summe').replace('Saldo', 'Rest'))).toEqual([
    ['column_missing', 'Betrag, Saldo'],
  ]);
});

test('a mapping is saved only if it is complete', () => {
  const { account, currency, ...mapping } = german;
  expect(csvMappingSchema.safeParse(mapping).success).toBe(true);
  for (const wrong of [
    { delimiter: 'x' },
    { skippedLines: -1 },
    { amount: { kind: 'signed' } },
    { columns: { bookedOn: '', text: [] } },
  ])
    expect(csvMappingSchema.safeParse({ ...mapping, ...wrong }).success).toBe(false);
});
