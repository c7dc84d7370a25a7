import { expect, test } from 'vitest';
import type { BankAccount, BankFile } from '#functions/bank/bank-account-schema.ts';
import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { createStatementMark, writeBankAccount } from './bank-accounts.ts';
import { writeBankFile } from './bank-files.ts';
import { createBankLines, writeBankLine } from './bank-lines.ts';

/** Two imports, or an import and two people, at the same moment: one is written, and the other reads again. */
const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

const write = async (add: (transaction: Transaction) => unknown): Promise<void> => {
  const transaction = new Transaction();
  await add(transaction);
  await commit(services().database, transaction);
};
const account: BankAccount = {
  iban: 'NL91ABNA0417164300',
  currency: 'EUR',
  firstOpeningMinor: 0 as never,
  balanceMinor: 0 as never,
  closingMinor: null,
  closingOn: null,
  lastNumber: null,
  numbersAhead: [],
  version: 1,
};
const lineOf = (id: string) =>
  ({
    ...{ id, state: 'unmatched', bookedOn: '2027-03-01', importedAt: instantOf(now), version: 1 },
    ...{
      partyName: 'Ada Anchor',
      partyIban: null,
      endToEndId: null,
      bankReference: null,
      references: [],
      parts: [],
      amountMinor: 100,
    },
  }) as unknown as BankLine;

test('the first line of an account is booked by one of two imports, and so is each one after it', async () => {
  await write((transaction) => writeBankAccount(transaction, account));
  await expect(write((transaction) => writeBankAccount(transaction, account))).rejects.toMatchObject(again);
  const next = { ...account, version: 2 };
  await write((transaction) => writeBankAccount(transaction, next));
  await expect(write((transaction) => writeBankAccount(transaction, next))).rejects.toMatchObject(again);
});

test('a statement comes into the books once', async () => {
  const mark = (transaction: Transaction) =>
    createStatementMark(transaction, account, 'the statement', { fileId: 'file', at: instantOf(now) });
  await write(mark);
  await expect(write(mark)).rejects.toMatchObject(again);
});

test('the outcome of a file is recorded once and never overwrites what staff decided', async () => {
  const file = { id: 'file', receivedAt: instantOf(now), state: 'held', version: 1 } as unknown as BankFile;
  await write((transaction) => writeBankFile(transaction, file));
  await expect(write((transaction) => writeBankFile(transaction, file))).rejects.toMatchObject(again);
  const next = { ...file, version: 2 };
  await write((transaction) => writeBankFile(transaction, next));
  await expect(write((transaction) => writeBankFile(transaction, next))).rejects.toMatchObject(again);
});

test('a line comes into the books once, and is used once', async () => {
  const line = lineOf('line-1');
  const create = (transaction: Transaction) => createBankLines(services().database, transaction, [line]);
  await write(create);
  await expect(write(create)).rejects.toMatchObject(again);
  const used = { ...line, state: 'matched', version: 2 } as unknown as BankLine;
  await write((transaction) => writeBankLine(transaction, used));
  await expect(write((transaction) => writeBankLine(transaction, used))).rejects.toMatchObject({
    code: 'invalid_transition',
  });
});
