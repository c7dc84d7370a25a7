import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type BankFile, bankFileSchema } from '#functions/bank/bank-account-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankFileKey, bankFiles, bankFilesIn } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';

/** What became of a file, strongly consistent; null for one that was never received. */
export const readBankFile = (database: Database, id: string): Promise<BankFile | null> =>
  readItem(database, bankFileKey(id), bankFileSchema);

const attributes = (file: BankFile) => {
  const { id, receivedAt, state } = file;
  return {
    ...file,
    gsi1pk: bankFiles,
    gsi1sk: `${receivedAt}#${id}`,
    gsi2pk: bankFilesIn(state),
    gsi2sk: `${receivedAt}#${id}`,
  };
};

/** Writes what became of a file. Only the import writes it so, one file at a time; the books don't depend on it. */
export const writeBankFile = async (database: Database, file: BankFile): Promise<void> => {
  const Item = { ...attributes(file), ...bankFileKey(file.id) };
  await database.client.send(new PutCommand({ TableName: database.tableName, Item }));
};

/** Writes what staff said of a file, unless it has changed since it was read. */
export const writeFileDecision = (transaction: Transaction, next: BankFile): void => {
  transaction.replace(bankFileKey(next.id), attributes(next), next.version - 1);
};

/** At one statement a day, more than three months of them. */
const heldMax = 100;

/** The files that wait for a person, oldest first. */
export const readHeldFiles = (database: Database): Promise<BankFile[]> =>
  readAll(
    database,
    { index: 'gsi2', pk: bankFilesIn('held'), order: 'oldest-first' },
    bankFileSchema,
    heldMax,
  );
