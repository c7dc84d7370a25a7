import { createHash } from 'node:crypto';
import type { StatementLine, StatementToAdmit } from '#functions/bank/admission.ts';
import { type BankAccount, bankAccountSchema } from '#functions/bank/bank-account-schema.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankAccountKey, bankStatementKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { Day, Instant } from '#shared/domain/calendar.ts';

/** Equal for two copies of one statement: its id, number and balances. */
export const statementMark = (
  statementId: string | null,
  { number, openingMinor, closingMinor, closingOn }: StatementToAdmit<StatementLine>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([statementId, number, openingMinor, closingMinor, closingOn]))
    .digest('hex')
    .slice(0, 32);

/** The number of our account as statements name it. */
export const ibanOf = ({ iban }: { readonly iban: string }): string => iban.replaceAll(/\s/gu, '');

/** The account by the statements in the books, null before the first, and whether this statement is one of them. */
export const readBankAccount = async (
  database: Database,
  iban: string,
  currency: string,
  mark?: string,
): Promise<{ readonly account: BankAccount | null; readonly isRepeated: boolean }> => {
  const [account, statement] = await readItems(database, [
    bankAccountKey(iban, currency),
    ...(mark === undefined ? [] : [bankStatementKey(iban, currency, mark)]),
  ]);
  return { account: parseItem(bankAccountSchema, account), isRepeated: statement !== undefined };
};

/** The day up to which the bank's statements confirm our account, as it is configured; null before the first. */
export const readConfirmedOn = async (database: Database): Promise<Day | null> => {
  const { bank, currency } = await readConfiguration(database);
  const { account } = await readBankAccount(database, ibanOf(bank), currency);
  return account?.closingOn ?? null;
};

/** Writes the account as its lines move it; refused when another import moved it since it was read. */
export const writeBankAccount = (transaction: Transaction, next: BankAccount): void => {
  const key = bankAccountKey(next.iban, next.currency);
  if (next.version === 1) transaction.create(key, { ...next }, tryAgain);
  else transaction.replace(key, { ...next }, next.version - 1, tryAgain);
};

/** Marks a statement as one that is in the books as a whole. */
export const createStatementMark = (
  transaction: Transaction,
  { iban, currency }: BankAccount,
  mark: string,
  { fileId, at }: { readonly fileId: string; readonly at: Instant },
): void => {
  transaction.create(bankStatementKey(iban, currency, mark), { fileId, importedAt: at }, tryAgain);
};
