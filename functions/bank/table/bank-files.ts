import { type BankFile, bankFileSchema } from '#functions/bank/bank-account-schema.ts';
import { tryAgain } from '#functions/platform/retry.ts';
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

/**
 * Writes what became of a file, or what staff said of it, unless it has changed since it was read: an import must not
 * overwrite what two people decided, nor a decision what an import found.
 */
export const writeBankFile = (transaction: Transaction, next: BankFile): void => {
  const key = bankFileKey(next.id);
  if (next.version === 1) transaction.create(key, attributes(next), tryAgain);
  else transaction.replace(key, attributes(next), next.version - 1, tryAgain);
};

/** At one statement a day, more than three months of them. */
const heldMax = 100;

/**
 * The files that wait for a person, oldest first; also those that are being read again, which may have been interrupted
 * and have to be read once more.
 */
export const readHeldFiles = async (database: Database): Promise<BankFile[]> => {
  const files = await Promise.all(
    (['held', 'importing'] as const).map((state) =>
      readAll(
        database,
        { index: 'gsi2', pk: bankFilesIn(state), order: 'oldest-first' },
        bankFileSchema,
        heldMax,
      ),
    ),
  );
  return files.flat().filter(({ statements }) => statements.some(({ held }) => held));
};
