import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkStatement } from '#functions/bank/staff/check-statement.ts';
import { listBankLines } from '#functions/bank/staff/list-bank-lines.ts';
import { readBankAccount } from '#functions/bank/staff/read-bank-account.ts';
import { saveCsvMapping } from '#functions/bank/staff/save-csv-mapping.ts';
import { readBankAccount as readStored, writeBankAccount } from '#functions/bank/table/bank-accounts.ts';
import { Acting, type ActsAs } from '#functions/demo/acting.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { buyPackage } from '#functions/purchase/api/buy-package.ts';
import { readPurchase } from '#functions/purchase/api/read-purchase.ts';
import { csvMapping, csvOf, type DatedTransfer } from '#functions/testing/bank/csv-of.ts';
import { statementOf } from '#functions/testing/bank/statement-of.ts';
import { activePerson, proveBareBooks } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { bank } from '#shared/contract/bank.ts';
import { area } from '#shared/contract/endpoint.ts';
import { infinityPurchases } from '#shared/contract/infinity-purchases.ts';
import type { Day } from '#shared/domain/calendar.ts';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import type { CsvMapping } from '#shared/domain/csv-mapping.ts';
import { asMinor } from '#shared/domain/money.ts';
import { formatReference, type PaymentReference } from '#shared/domain/payment-reference.ts';
import { importStatementFile } from './import-statement-file.ts';

const services = servicesUnderTest(() => new Date('2027-03-05T08:00:00.000Z'));
const acts = area('acts', 'What people do here', {
  buyPackage: infinityPurchases.endpoints.buyPackage,
  readPurchase: infinityPurchases.endpoints.readPurchase,
  readBankAccount: bank.endpoints.readBankAccount,
  listBankLines: bank.endpoints.listBankLines,
  saveCsvMapping: bank.endpoints.saveCsvMapping,
  checkStatement: bank.endpoints.checkStatement,
});
const handlers = { buyPackage, readPurchase, readBankAccount, listBankLines, saveCsvMapping, checkStatement };
const acting = () => new Acting(services(), acts, handlers);

const iban = defaultConfiguration.bank.iban.replaceAll(' ', '');
const payer = { name: 'ada', iban: 'DE02999999990000067890' };
const ulf = { name: 'Ulf Unknown', iban: 'DE21999999990000054321' };
const system = { kind: 'system', name: 'import-statement' } as const;
const load = (text: string) =>
  importStatementFile(
    { ...services(), actor: system },
    { key: `statements/${randomUUID()}`, bytes: Buffer.from(text) },
  );

let ada: ActsAs;
let treasurer: ActsAs;
const as = (who: ActsAs) => ({ as: who, key: randomUUID() });
const account = () => acting().request('readBankAccount', { ...as(treasurer) });
const lineCount = async () => {
  const counts = await Promise.all(
    (['unmatched', 'used'] as const).map(
      async (state) =>
        (await acting().request('listBankLines', { ...as(treasurer), query: { state } })).items.length,
    ),
  );
  return (counts[0] ?? 0) + (counts[1] ?? 0);
};
let version = 0;
const map = async (mapping: CsvMapping) => {
  const body = { mapping, version };
  ({ version } = await acting().request('saveCsvMapping', { ...as(treasurer), body }));
};
const buy = async () => {
  const body = { packageId: 'starter', quantity: 1, payment: 'bank', configurationVersion: 1 } as const;
  const { id, payment } = await acting().request('buyPackage', { ...as(ada), body });
  return { id, ...(payment as { dueMinor: number; reference: PaymentReference }) };
};

/** What the bank has booked so far, and its files of it. */
const booked: DatedTransfer[] = [];
const csv = (from = 0) => {
  const before = booked.slice(0, from).reduce((sum, transfer) => sum + changeOf(transfer), 0);
  return csvOf({ iban, openingMinor: before }, booked.slice(from));
};
const changeOf = ({ direction, amountMinor }: DatedTransfer) =>
  direction === 'out' ? -amountMinor : amountMinor;
const camtOf = (day: string) => {
  const first = booked.findIndex((transfer) => transfer.day === day);
  const openingMinor = booked.slice(0, first).reduce((sum, transfer) => sum + changeOf(transfer), 0);
  return statementOf(
    { iban, openingMinor, day, number: Number(day.slice(-2)) },
    booked.filter((transfer) => transfer.day === day),
  );
};

beforeAll(async () => {
  ada = await activePerson(services(), 'ada');
  treasurer = await activePerson(services(), 'tom', ['treasurer']);
});

describe('a CSV statement', () => {
  test('is refused while the columns are not mapped, and says so', async () => {
    booked.push({ amountMinor: 1_00, payer: ulf, text: 'no reference', day: '2027-03-01' });
    expect(await load(csv())).toMatchObject({
      state: 'refused',
      problems: [{ code: 'csv_not_mapped', refusesFile: true }],
    });
    const content = Buffer.from(csv()).toString('base64');
    const checked = await acting().request('checkStatement', { ...as(treasurer), body: { content } });
    expect(checked.problems).toMatchObject([{ code: 'csv_not_mapped' }]);
    expect(await lineCount()).toBe(0);
  });

  test('comes into the books by its mapped columns, and an order becomes active without anyone typing an amount', async () => {
    const order = await buy();
    booked.push(
      {
        amountMinor: order.dueMinor,
        payer,
        text: `Order ${formatReference(order.reference)}`,
        day: '2027-03-01',
      },
      { amountMinor: 3_00, direction: 'out', payer: ulf, text: 'Fee', day: '2027-03-01' },
    );
    await map(csvMapping);
    const content = Buffer.from(csv()).toString('base64');
    const checked = await acting().request('checkStatement', { ...as(treasurer), body: { content } });
    expect(checked).toMatchObject({
      problems: [],
      statements: [
        { format: 'csv', isOurs: true, addsUp: true, transfers: [{ match: 'none' }, { match: 'exact' }] },
      ],
    });
    expect(await load(csv())).toMatchObject({ state: 'imported', statements: [{ lines: 3, newLines: 3 }] });
    const { state } = await acting().request('readPurchase', {
      ...as(ada),
      params: { purchaseId: order.id } as never,
    });
    expect(state).toBe('active');
    expect(await account()).toMatchObject({
      statement: { closingMinor: order.dueMinor - 2_00, closingOn: '2027-03-01' },
      cashBankMinor: order.dueMinor - 2_00,
      differenceMinor: 0,
    });
  });

  test('that comes again, or overlaps the one before, adds only what is new', async () => {
    const lines = await lineCount();
    expect(await load(csv())).toMatchObject({ state: 'imported' });
    expect(await lineCount()).toBe(lines);
    booked.push({ amountMinor: 5_00, payer: ulf, text: 'another', day: '2027-03-02' });
    expect(await load(csv(1))).toMatchObject({ state: 'imported', statements: [{ lines: 3, newLines: 1 }] });
    expect(await load(csv())).toMatchObject({ statements: [{ held: null }] });
    expect(await lineCount()).toBe(lines + 1);
  });

  test('and a camt statement of the same lines, in either order, bring each line once', async () => {
    const lines = await lineCount();
    for (const day of ['2027-03-01', '2027-03-02'])
      expect(await load(camtOf(day))).toMatchObject({
        state: 'imported',
        statements: [{ newLines: 0, held: null }],
      });
    expect(await lineCount()).toBe(lines);
    // Two that only their payers tell apart, and one that begins before the camt statement ends.
    booked.push(
      { amountMinor: 7_00, payer: ulf, text: 'first', day: '2027-03-03' },
      { amountMinor: 7_00, payer, text: 'second', day: '2027-03-03' },
    );
    expect(await load(camtOf('2027-03-03'))).toMatchObject({ statements: [{ newLines: 2 }] });
    booked.push({ amountMinor: 7_00, payer, text: 'third', day: '2027-03-04' });
    expect(await load(csv(2))).toMatchObject({ state: 'imported', statements: [{ newLines: 1 }] });
    expect(await lineCount()).toBe(lines + 3);
    expect(await account()).toMatchObject({ differenceMinor: 0, statement: { closingOn: '2027-03-04' } });
  });

  test('and a camt statement of the same lines, sixteen at once, bring each line once', async () => {
    const lines = await lineCount();
    booked.push(
      { amountMinor: 8_00, payer: ulf, text: 'one', day: '2027-03-05' },
      { amountMinor: 8_00, payer, text: 'other', day: '2027-03-05' },
      { amountMinor: 2_00, direction: 'out', payer: ulf, text: 'Fee', day: '2027-03-05' },
    );
    const [camt, table] = [camtOf('2027-03-05'), csv(3)];
    const done = await Promise.all(
      Array.from({ length: 16 }, (_, index) => load(index % 2 === 0 ? camt : table)),
    );
    expect(done.map(({ state }) => state)).toEqual(done.map(() => 'imported'));
    expect(await lineCount()).toBe(lines + 3);
    expect(await account()).toMatchObject({ differenceMinor: 0, statement: { closingOn: '2027-03-05' } });
  });

  test('that is in the books only in part yet brings no line twice beside another format', async () => {
    const lines = await lineCount();
    booked.push({ amountMinor: 6_00, payer: ulf, text: 'sixth', day: '2027-03-06' });
    expect(await load(camtOf('2027-03-06'))).toMatchObject({ statements: [{ newLines: 1, held: null }] });
    // As an import leaves the account between two of its transactions: with lines of later days than it says.
    const { database } = services();
    const { account: whole } = await readStored(database, iban, 'EUR');
    if (!whole) throw new Error('no account');
    const transaction = new Transaction();
    writeBankAccount(transaction, {
      ...whole,
      closingMinor: asMinor(0),
      closingOn: '2027-03-01' as Day,
      version: whole.version + 1,
    });
    await commit(database, transaction);
    expect(await load(csv(6))).toMatchObject({ statements: [{ newLines: 0, held: null }] });
    expect(await lineCount()).toBe(lines + 1);
    expect(await account()).toMatchObject({ differenceMinor: 0, statement: { closingOn: '2027-03-06' } });
  });

  test('is recognized after its columns were mapped anew', async () => {
    const lines = await lineCount();
    const { otherName: _, ...columns } = csvMapping.columns;
    await map({
      ...csvMapping,
      columns: { ...columns, text: ['Auftraggeber/Empfänger', 'Verwendungszweck'] },
    });
    expect(await load(csv())).toMatchObject({ state: 'imported', statements: [{ newLines: 0 }] });
    expect(await lineCount()).toBe(lines);
    await map(csvMapping);
  });

  test('of another account is refused by name', async () => {
    const other = csvOf({ iban: payer.iban, openingMinor: 0 }, booked);
    expect(await load(other)).toMatchObject({
      state: 'refused',
      problems: [{ code: 'csv_other_account', subject: payer.iban }],
    });
  });

  test("that doesn't fit the mapping is refused with the columns that it lacks", async () => {
    expect(await load(csv().replace(';Saldo', ';Kontostand'))).toMatchObject({
      state: 'refused',
      problems: [{ code: 'column_missing', subject: 'Saldo' }],
    });
  });

  test('without a column of balances books nothing and is held', async () => {
    const lines = await lineCount();
    const { balance: _, ...columns } = csvMapping.columns;
    await map({ ...csvMapping, columns });
    booked.push({ amountMinor: 9_00, payer: ulf, text: 'without balance', day: '2027-03-05' });
    expect(await load(csv())).toMatchObject({
      state: 'held',
      statements: [{ held: { reason: 'balance_missing' } }],
    });
    expect(await lineCount()).toBe(lines);
  });

  test('leaves books that add up', async () => {
    await proveBareBooks(services());
  });
});
