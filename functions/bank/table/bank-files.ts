import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { type BankFile, bankFileSchema } from '#functions/bank/bank-account-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankFileKey, bankFiles, bankFilesIn } from '#functions/platform/table/keys.ts';
import { readAll, readItem } from '#functions/platform/table/read.ts';

/** What became of a file, strongly consistent; null for one that was never received. */
export const readBankFile = (database: Database, id: string): Promise<BankFile | null> =>
  readItem(database, bankFileKey(id), bankFileSchema);

/** Writes what became of a file. Only the import writes it, one file at a time; the books don't depend on it. */
export const writeBankFile = async (database: Database, file: BankFile): Promise<void> => {
  const { id, receivedAt, state } = file;
  const attributes = {
    ...file,
    ...bankFileKey(id),
    gsi1pk: bankFiles,
    gsi1sk: `${receivedAt}#${id}`,
    gsi2pk: bankFilesIn(state),
    gsi2sk: `${receivedAt}#${id}`,
  };
  await database.client.send(new PutCommand({ TableName: database.tableName, Item: attributes }));
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
