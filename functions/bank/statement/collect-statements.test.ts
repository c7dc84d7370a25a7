import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPieces, sampleBytes } from '#functions/testing/bank/files.ts';
import { readCamt } from './camt/read-camt.ts';
import { collectStatements } from './collect-statements.ts';
import type { AccountCsv } from './csv/csv-mapping.ts';
import { readCsvStatement } from './csv/read-csv-statement.ts';
import { entriesMax } from './limits.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import type { StatementEntry, StatementEvent } from './statement-file.ts';

const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);

test('more entries than fit into memory refuse the file before it is read to its end', async () => {
  const { statements } = await collectStatements(readCamt(inPieces(sampleBytes('dutch-02.xml'))));
  const [sample] = statements[0]?.entries ?? [];
  if (!sample) throw new Error('no entry');
  async function* endless(entry: StatementEntry): AsyncGenerator<StatementEvent> {
    for (let line = 1; ; line++) yield { kind: 'entry', entry: { ...entry, line } };
  }
  const collected = await collectStatements(endless(sample));
  expect(collected).toMatchObject({
    statements: [],
    problems: [{ code: 'too_many_entries', line: entriesMax + 1, refusesFile: true }],
  });
});

const mt940 = new TextEncoder().encode(
  ':20:X\r\n:25:DE97999999990000012345\r\n:28C:41/1\r\n:60F:C270302EUR100,00\r\n:61:2703020302C5,00NTRFNONREF//1\r\n:86:166?00GUTSCHRIFT?20EREF+A?21SVWZ+B?32Ida\r\n:62F:C270302EUR105,00\r\n-\r\n',
);
const csv = new TextEncoder().encode('day,amount,text\n2027-03-02,5.00,"a ""b"""\n2027-03-02,-1,c\n');
const mapping: AccountCsv = {
  delimiter: ',',
  encoding: 'utf-8',
  skippedLines: 0,
  footer: null,
  dateFormat: 'YYYY-MM-DD',
  decimalSign: '.',
  account: 'DE97999999990000012345',
  currency: 'EUR',
  amount: { kind: 'signed', column: 'amount' },
  columns: { bookedOn: 'day', text: ['text'] },
  booked: null,
};

test.each([
  ['camt', sampleBytes('german-cooperative-08.xml'), readCamt],
  ['MT940', mt940, readMt940],
  ['CSV', csv, (source: AsyncIterable<Uint8Array>) => readCsvStatement(source, mapping)],
] as const)('a damaged file of %s is read or refused, never anything else', async (_name, sound, read) => {
  const damages = fc.array(
    fc.tuple(fc.nat({ max: sound.length - 1 }), fc.integer({ min: 0, max: 255 }), fc.nat({ max: 3 })),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(damages, fc.integer({ min: 1, max: 500 }), async (all, size) => {
      const damaged = [...sound];
      // Replaced, taken out or inserted.
      for (const [place, byte, kind] of all)
        damaged.splice(place, kind === 2 ? 0 : 1, ...(kind === 1 ? [] : [byte]));
      const { statements, problems } = await collectStatements(
        read(inPieces(Uint8Array.from(damaged), size)),
      );
      expect(statements.length > 0 || problems.some(({ refusesFile }) => refusesFile)).toBe(true);
      for (const { entries } of statements)
        for (const { amountMinor } of entries)
          expect(Number.isSafeInteger(amountMinor) && amountMinor >= 0).toBe(true);
    }),
    { numRuns },
  );
});
