import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { Archive } from '#functions/my-data/archive/archive.ts';
import { writeTableFiles } from '#functions/my-data/archive/table-files.ts';
import { payoutCsv } from '#functions/payout/payout-csv.ts';
import { monthlyCsv } from '#functions/statement/paper/monthly-csv.ts';
import { soundBatch } from '#functions/testing/payout/sound-batch.ts';
import type { MonthlyStatement } from '#shared/contract/statements.ts';
import type { Instant } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { asMinor } from '#shared/domain/money.ts';
import { csvOf } from '#web/ui/list/csv.ts';
import { csvRows, formulaPieces, formulasIn } from './spreadsheet.ts';

/** A member's text in two rows of each kind of file that the product writes. */
type Writer = (one: string, other: string) => string | Promise<string>;

const ofLists: Writer = (one, other) => {
  const columns = [
    { label: 'Name', value: ({ name }: { name: string }) => name },
    { label: 'Amount (EUR)', value: ({ amount }: { amount: string }) => amount },
    { label: 'Reason', value: ({ name }: { name: string }) => name },
  ];
  return csvOf(columns, [
    { name: one, amount: '-12.50' },
    { name: other, amount: '1.00' },
  ]);
};

const ofArchives: Writer = async (one, other) => {
  const archive = new Archive(new Date('2027-03-01T00:00:00.000Z'));
  const columns = {
    name: ({ name }: { name: string }) => name,
    amountMinor: () => -1_250,
    timeline: ({ name }: { name: string }) => [
      { state: name, at: '2027-03-01' },
      { state: name, at: null },
    ],
  };
  async function* pages() {
    yield [{ name: one }, { name: other }];
  }
  await writeTableFiles(archive, 'table', 'EUR', columns, pages());
  return new TextDecoder().decode(unzipSync(archive.finish())['table.csv']);
};

const ofPayouts: Writer = (one, other) => {
  const payouts = soundBatch.payouts.slice(0, 2).map((payout, index) => ({
    ...payout,
    creditor: { ...payout.creditor, name: `A${[one, other][index]}` },
    text: [one, other][index] ?? null,
    creditorReference: null,
  }));
  return new TextDecoder().decode(payoutCsv({ ...soundBatch, payouts }));
};

const ofStatements: Writer = (one, other) => {
  const line = (sourceId: string) => ({
    entryId: 'ent_01M00000000000000000000000',
    sourceId,
    kind: 'correction',
    at: '2027-03-01T10:00:00.000Z',
    changeMinor: asMinor(-1_250),
    balanceAfterMinor: asMinor(0),
  });
  const statement = {
    area: 'infinity',
    month: '2027-03',
    accounts: [
      {
        account: 'available',
        openingMinor: asMinor(1_250),
        closingMinor: asMinor(0),
        lines: [line(one), line(other)],
      },
    ],
  } as unknown as MonthlyStatement;
  const { brand, legal } = defaultConfiguration;
  const member = { id: 'mem_1', name: one, email: 'a@member.example' };
  const at = '2027-04-01T00:00:00.000Z' as Instant;
  return String(monthlyCsv(statement, { brand, legal, currency: 'EUR', member, language: 'de', at }).content);
};

const writers: [string, Writer][] = [
  ['a list', ofLists],
  ['an archive', ofArchives],
  ['a batch of payouts', ofPayouts],
  ['a statement', ofStatements],
];

const hostile = ['=1+1', 'a;=1+1', 'a;"=1+1;b', 'a\t@SUM(1)', 'a|-1+1', 'a\n+1-2', '\t=1', '＝1+1', '"=1'];
const names = fc.array(fc.constantFrom(...formulaPieces), { maxLength: 12 }).map((signs) => signs.join(''));

describe.each(writers)('the CSV file of %s', (_, write) => {
  test.each(hostile)('hands no spreadsheet a formula, whatever separates its cells: %j', async (name) => {
    expect(formulasIn(await write(name, 'Ada'))).toEqual([]);
    expect(formulasIn(await write('Ada', name))).toEqual([]);
  });

  test('hands no spreadsheet a formula, and each row the same columns, whatever names are made of', () =>
    fc.assert(
      fc.asyncProperty(names, names, async (one, other) => {
        const file = await write(one, other);
        expect(formulasIn(file)).toEqual([]);
        const rows = csvRows(file);
        const plain = csvRows(await write('Ada', 'Ada'));
        expect(rows.map(({ length }) => length)).toEqual(plain.map(({ length }) => length));
      }),
      { numRuns: 150 },
    ));
});

test('a name comes out of the file as it is, but for the mark of a formula', () =>
  fc.assert(
    fc.asyncProperty(names, names, async (one, other) => {
      const rows = csvRows(await ofLists(one, other));
      const bare = (text = '') => text.replaceAll("'", '');
      expect(rows.slice(1).map(([name]) => bare(name))).toEqual([one, other].map(bare));
      expect(rows.map(([, amount]) => amount)).toEqual(['Amount (EUR)', '-12.50', '1.00']);
    }),
    { numRuns: 150 },
  ));
