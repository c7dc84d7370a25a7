import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCsvMapping as readSaved, writeCsvMapping } from '#functions/bank/table/csv-mappings.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { listAudit } from '#functions/operations/staff/list-audit.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { csvMapping, csvOf } from '#functions/testing/bank/csv-of.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, scanBareTable } from '#functions/testing/bare-platform.ts';
import { refusalOf } from '#functions/testing/refusal.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { operations } from '#shared/contract/operations.ts';
import { type Instant, instantOf } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { checkCsvMapping } from './check-csv-mapping.ts';
import { readCsvMapping } from './read-csv-mapping.ts';
import { saveCsvMapping } from './save-csv-mapping.ts';

const services = servicesUnderTest(() => new Date('2027-03-05T08:00:00.000Z'));
const acts = area('acts', 'What people do here', {
  readCsvMapping: bank.endpoints.readCsvMapping,
  saveCsvMapping: bank.endpoints.saveCsvMapping,
  checkCsvMapping: bank.endpoints.checkCsvMapping,
  listAudit: operations.endpoints.listAudit,
});
const acting = () =>
  new Acting(services(), acts, { readCsvMapping, saveCsvMapping, checkCsvMapping, listAudit });

const ours = {
  iban: defaultConfiguration.bank.iban.replaceAll(' ', ''),
  currency: defaultConfiguration.currency,
};
const payer = { name: 'Ida Anker', iban: 'DE02999999990000067890' };
const file = csvOf({ iban: ours.iban, openingMinor: 1_00 }, [
  { amountMinor: 105_00, payer, text: 'Order RF62 2026 0004 17', day: '2027-03-01' },
  { amountMinor: 3_00, direction: 'out', payer, text: 'Fee', day: '2027-03-02' },
]);

let treasurer: ActsAs;
let colleague: ActsAs;
beforeAll(async () => {
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
  colleague = await activePerson(services(), 'tina', ['treasurer']);
});
const read = () => acting().request('readCsvMapping', { as: treasurer, key: 'none' });
const save = (as: ActsAs, mapping: CsvMapping, version: number) =>
  acting().request('saveCsvMapping', { as, key: randomUUID(), body: { mapping, version } });
const check = (content: string | Uint8Array, mapping: CsvMapping | null) =>
  acting().request('checkCsvMapping', {
    as: treasurer,
    key: 'none',
    body: { content: Buffer.from(content).toString('base64'), mapping },
  });

describe('a mapping of CSV columns', () => {
  test('is suggested by the file, which is then shown as the import would read it', async () => {
    const { mapping, header, rows, reading, problems } = await check(file, null);
    expect(mapping).toEqual({ ...csvMapping, columns: { ...mapping.columns } });
    expect(mapping.columns).toMatchObject(csvMapping.columns);
    expect(header).toEqual([
      'Buchungstag',
      'Auftraggeber/Empfänger',
      'IBAN',
      'Verwendungszweck',
      'Betrag',
      'Saldo',
    ]);
    expect(rows[0]?.[1]).toBe('Ida Anker');
    expect(problems).toEqual([]);
    expect(reading).toMatchObject({
      inCount: 1,
      inMinor: 105_00,
      outCount: 1,
      outMinor: 3_00,
      openingMinor: 1_00,
      closingMinor: 103_00,
      lines: [
        {
          bookedOn: '2027-03-01',
          direction: 'in',
          amountMinor: 105_00,
          partyName: 'Ida Anker',
          partyAccount: payer.iban,
          text: 'Order RF62 2026 0004 17',
        },
        { bookedOn: '2027-03-02', direction: 'out', amountMinor: 3_00 },
      ],
    });
  });

  test('that is wrong shows each line with its problem, and that is incomplete reads nothing yet', async () => {
    const wrong = await check(file, { ...csvMapping, dateFormat: 'YYYY-MM-DD' });
    expect(wrong.reading).toBeNull();
    expect(wrong.problems).toMatchObject([
      { code: 'day', line: 4, subject: '02.03.2027' },
      { code: 'day', line: 5, subject: '01.03.2027' },
    ]);
    const { bookedOn: _, ...columns } = csvMapping.columns;
    const incomplete = await check(file, { ...csvMapping, columns: { ...columns, bookedOn: '' } });
    expect(incomplete).toMatchObject({ reading: null, problems: [] });
    expect(incomplete.header).toHaveLength(6);
  });

  test('is not for camt files, nor for what is no table at all', async () => {
    const camt = statementOf({ iban: ours.iban, openingMinor: 0, day: '2027-03-01' }, []);
    for (const other of [camt, 'Dear treasurer', Uint8Array.of(0x50, 0x4b, 3, 4)])
      expect(await check(other, null)).toMatchObject({
        header: [],
        reading: null,
        problems: [{ code: 'not_csv' }],
      });
    const mixed = await check(Buffer.from(`${file}\r\nü`, 'utf16le'), { ...csvMapping, encoding: 'utf-8' });
    expect(mixed.reading).toBeNull();
  });

  test('changes nothing in the table while it is checked', async () => {
    const kept = async () => (await scanBareTable(services())).filter(({ sk }) => !sk.startsWith('SESSION#'));
    const before = await kept();
    await check(file, null);
    expect(await kept()).toEqual(before);
  });

  test('is saved once for the account, with who saved it, and audited', async () => {
    expect(await read()).toEqual({ ...ours, mapping: null, version: 0, saved: null });
    const saved = await save(treasurer, csvMapping, 0);
    expect(saved).toMatchObject({ mapping: csvMapping, version: 1, saved: { by: { name: 'tom' } } });
    expect(await read()).toEqual(saved);
    const query = { act: 'csv-mapping-saved', limit: '10' };
    const { items } = await acting().request('listAudit', { as: treasurer, key: 'none', query });
    expect(items).toMatchObject([{ subjectId: ours.iban }]);
  });

  test("is not overwritten by who didn't see a colleague's", async () => {
    const comma = { ...csvMapping, delimiter: ',' as const };
    expect((await save(colleague, comma, 1)).version).toBe(2);
    for (const stale of [0, 1, 3])
      expect(await refusalOf(save(treasurer, csvMapping, stale))).toMatchObject({
        code: 'changed_since_shown',
      });
    expect((await read()).mapping?.delimiter).toBe(',');
  });

  test('of two that are saved at the same moment, one is', async () => {
    const { database } = services();
    const current = (await readSaved(database, ours))?.version ?? 0;
    const written = (decimalSign: ',' | '.', account: typeof ours, version: number) => {
      const transaction = new Transaction();
      const at = instantOf(new Date('2027-03-05T09:00:00.000Z')) as Instant;
      const savedBy = { kind: 'system', name: 'test' } as const;
      const next = { mapping: { ...csvMapping, decimalSign }, savedAt: at, savedBy, version };
      writeCsvMapping(transaction, account, next);
      return transaction;
    };
    for (const [account, version] of [
      [ours, current + 1],
      [{ ...ours, currency: 'CHF' }, 1],
    ] as const) {
      const [first, second] = [written('.', account, version), written(',', account, version)];
      await commit(database, first);
      await expect(commit(database, second)).rejects.toMatchObject({ code: 'changed_since_shown' });
      expect((await readSaved(database, account))?.mapping.decimalSign).toBe('.');
    }
  });
});
