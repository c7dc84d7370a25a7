import { createHash } from 'node:crypto';
import { accountCsv } from '#functions/bank/account-csv.ts';
import type { BankFile, FilePlace, FileStatement } from '#functions/bank/bank-account-schema.ts';
import { admittedBy } from '#functions/bank/decide-file.ts';
import { withinFile } from '#functions/bank/held-lines.ts';
import { namedReturns } from '#functions/bank/named-returns.ts';
import { readStatementFile } from '#functions/bank/read-statement-file.ts';
import { entriesMax } from '#functions/bank/statement/limits.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import { readBankFile, readHeldFiles, writeBankFile } from '#functions/bank/table/bank-files.ts';
import { readCsvMapping } from '#functions/bank/table/csv-mappings.ts';
import { isTryAgain, retry, tryAgain } from '#functions/platform/retry.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { commitIfUnchanged, Transaction } from '#functions/platform/table/transaction.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { statementBytesMax } from '#shared/domain/limits.ts';
import type { BankFileState } from '#shared/domain/statement-words.ts';
import { importStatement } from './import-statement.ts';

/** A file of the bank, where it is kept. */
export interface ReceivedFile extends FilePlace {
  readonly bytes: Uint8Array;
}

const idOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const stateOf = (results: readonly (FileStatement | null)[]): BankFileState => {
  const statements = results.filter((result) => result !== null);
  if (statements.length === 0) return 'informed';
  return statements.some(({ held }) => held) ? 'held' : 'imported';
};

/** Writes it unless it changed since it was read. @returns whether it was written */
const write = async (database: Database, file: BankFile): Promise<boolean> => {
  const transaction = new Transaction();
  writeBankFile(transaction, file);
  return commitIfUnchanged(database, transaction);
};

/** Each attempt loses against at most one other change, and a file that came sixteen times at once is the worst that was met. */
const attemptsMax = 20;

/**
 * Marks the file as being imported, which stops any decision about it meanwhile. A file that two people set aside, as
 * another bank's or superseded, is returned unchanged.
 */
const takeFile = (
  { database, now }: CommandContext,
  id: string,
  { key, versionId }: FilePlace,
): Promise<BankFile> =>
  retry(
    async () => {
      const known = await readBankFile(database, id);
      if (known?.state === 'set-aside') return known;
      const begunAt = instantOf(now());
      const taken: BankFile = {
        id,
        key,
        ...(versionId !== undefined && { versionId }),
        receivedAt: known?.receivedAt ?? begunAt,
        importBegunAt: begunAt,
        state: 'importing',
        statements: known?.statements ?? [],
        problems: [],
        decision: known?.decision ?? null,
        version: (known?.version ?? 0) + 1,
      };
      if (!(await write(database, taken))) throw tryAgain();
      return taken;
    },
    { attemptsMax, retriesOn: isTryAgain },
  );

/**
 * Reads a file of the bank and brings its statements into the books. What became of it is written before and after, so
 * that staff see a file that is being imported, or that never was. Of several imports of one file at the same time, the
 * last one that began says what became of it.
 */
export const importStatementFile = async (
  context: CommandContext,
  { bytes, ...place }: ReceivedFile,
): Promise<BankFile> => {
  const { database } = context;
  const id = idOf(bytes);
  const taken = await takeFile(context, id, place);
  if (taken.state === 'set-aside') return taken;
  const { bank, currency, reconciliation, version } = await readConfiguration(database);
  const asksFirst = reconciliation.exactMatches === 'ask';
  const ours = { iban: ibanOf(bank), currency };
  const saved = await readCsvMapping(database, ours);
  const csv = saved && accountCsv(saved, ours);
  const { statements, problems } = await readStatementFile(bytes, entriesMax, csv);
  const seen = problems.map(({ sentence: _, ...problem }) => problem);
  const returns = namedReturns(statements);
  const finished = async (change: Pick<BankFile, 'state' | 'statements'>): Promise<BankFile> => {
    const file = {
      ...taken,
      ...change,
      ...(returns.length > 0 && { returns }),
      problems: seen,
      version: taken.version + 1,
    };
    await write(database, file);
    return file;
  };
  if (seen.some(({ refusesFile }) => refusesFile))
    return finished({ state: 'refused', statements: taken.statements });
  const how = { configurationVersion: version, asksFirst, fileId: id, decided: admittedBy(taken) };
  const results: (FileStatement | null)[] = [];
  for (const statement of statements) {
    const dialect = statement.format === 'csv' ? `csv ${saved?.version}` : statement.format;
    results.push(await importStatement(context, { ...ours, ...how, dialect, statement }));
  }
  return finished({
    state: stateOf(results),
    statements: withinFile(results.filter((result) => result !== null)),
  });
};

/** Reads the content of a file from its place, in chunks. */
export type ReadFile = (place: FilePlace) => Promise<AsyncIterable<Uint8Array>>;

/** The whole file. @throws Error when it is larger than any that is read */
const bytesOf = async (place: FilePlace, read: ReadFile): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await read(place)) {
    size += chunk.length;
    if (size > statementBytesMax)
      throw new Error(`the bank file ${place.key} has more than ${statementBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * The content of a file that was received before; null when it can't be found: its version was not kept, and another file
 * has its name now.
 */
export const contentOf = async (
  { id, key, versionId }: Pick<BankFile, 'id' | keyof FilePlace>,
  read: ReadFile,
): Promise<Uint8Array | null> => {
  const bytes = await bytesOf({ key, versionId }, read);
  return idOf(bytes) === id ? bytes : null;
};

/** Imports a file, and after it every file that waited for what was missing, such as the statement before. */
export const importReceivedFile = async (
  context: CommandContext,
  place: FilePlace,
  read: ReadFile,
): Promise<BankFile> => {
  const file = await importStatementFile(context, { ...place, bytes: await bytesOf(place, read) });
  let hasProgress = file.state === 'imported';
  while (hasProgress) {
    hasProgress = false;
    for (const held of await readHeldFiles(context.database)) {
      const bytes = await contentOf(held, read);
      if (!bytes) continue;
      const { key, versionId } = held;
      const { state } = await importStatementFile(context, { key, versionId, bytes });
      hasProgress ||= state !== 'held';
    }
  }
  return file;
};
