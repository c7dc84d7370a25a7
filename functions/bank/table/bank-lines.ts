import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { type LineIdentity, lineKey } from '#functions/bank/line-key.ts';
import { tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankLineKey, bankLineQueue } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { type BankLineId, bankLineStates } from '#shared/domain/bank-line.ts';
import { AppError } from '#shared/domain/errors.ts';
import { writeLineTerms } from './line-terms.ts';

const attributes = (line: BankLine) => ({
  ...line,
  gsi1pk: bankLineQueue(line.state),
  gsi1sk: `${line.bookedOn}#${line.importedAt}#${line.id}`,
});

/** As many items as one round trip reads. */
const atOnce = 100;

/** One line, strongly consistent. @throws AppError not_found */
export const readBankLine = async (database: Database, id: BankLineId): Promise<BankLine> => {
  const line = await readItem(database, bankLineKey(id), bankLineSchema);
  if (!line) throw new AppError('not_found');
  return line;
};

/**
 * Lines that come into the books; refused when one is there already. What staff find them by is stored at once, before
 * the transaction: a line in the books can always be found, and what leads to one that never came leads nowhere.
 */
export const createBankLines = async (
  database: Database,
  transaction: Transaction,
  lines: readonly BankLine[],
): Promise<void> => {
  await writeLineTerms(database, lines);
  for (const line of lines) transaction.create(bankLineKey(line.id), attributes(line), tryAgain);
};

/**
 * Replaces a line, provided that nothing else used it since it was read. What is still open of it can be used on what is
 * stored now: another of the payments in it, for instance.
 */
export const writeBankLine = (transaction: Transaction, next: BankLine): void => {
  transaction.replace(bankLineKey(next.id), attributes(next), next.version - 1, (stored) =>
    stored?.state === 'unmatched'
      ? tryAgain()
      : new AppError('invalid_transition', { from: stored?.state, to: 'used' }),
  );
};

/** The lines of these identities that are in the books, each with all its twins, strongly consistent. */
export const readStoredLines = async (
  database: Database,
  identities: Iterable<LineIdentity>,
): Promise<ReadonlyMap<LineIdentity, readonly BankLine[]>> => {
  const stored = new Map<LineIdentity, BankLine[]>();
  let open = [...new Set(identities)];
  // Twins are numbered without gaps, so the first number that is missing ends the search.
  for (let twin = 1; open.length > 0; twin += 1) {
    const found: LineIdentity[] = [];
    for (let first = 0; first < open.length; first += atOnce) {
      const batch = open.slice(first, first + atOnce);
      const items = await readItems(
        database,
        batch.map((identity) => bankLineKey(lineKey(identity, twin) as string as BankLineId)),
      );
      for (const [index, identity] of batch.entries()) {
        const line = parseItem(bankLineSchema, items[index]);
        if (!line) continue;
        stored.set(identity, [...(stored.get(identity) ?? []), line]);
        found.push(identity);
      }
    }
    open = found;
  }
  return stored;
};

/** Every line of every statement in the books. */
export const readEveryLine = async (database: Database): Promise<BankLine[]> => {
  const states = await Promise.all(
    bankLineStates.map((state) => {
      const question = { index: 'gsi1', pk: bankLineQueue(state), order: 'oldest-first' } as const;
      return findEvery(database, question, bankLineSchema, () => true);
    }),
  );
  return states.flat();
};
