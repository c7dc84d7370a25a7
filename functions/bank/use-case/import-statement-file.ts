import { createHash } from 'node:crypto';
import { accountCsv } from '#functions/bank/account-csv.ts';
import type { BankFile, FileStatement } from '#functions/bank/bank-account-schema.ts';
import { admittedBy } from '#functions/bank/decide-file.ts';
import { withinFile } from '#functions/bank/held-lines.ts';
import { readStatementFile } from '#functions/bank/read-statement-file.ts';
import { entriesMax } from '#functions/bank/statement/limits.ts';
import { ibanOf } from '#functions/bank/table/bank-accounts.ts';
import { readBankFile, readHeldFiles, writeBankFile } from '#functions/bank/table/bank-files.ts';
import { readCsvMapping } from '#functions/bank/table/csv-mappings.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import { instantOf } from '#shared/domain/calendar.ts';
import { statementBytesMax } from '#shared/domain/limits.ts';
import type { BankFileState } from '#shared/domain/statement-words.ts';
import { importStatement } from './import-statement.ts';

/** A file of the bank, where it is kept. */
export interface ReceivedFile {
  readonly key: string;
  readonly bytes: Uint8Array;
}

const stateOf = (results: readonly (FileStatement | null)[]): BankFileState => {
  const statements = results.filter((result) => result !== null);
  if (statements.length === 0) return 'informed';
  return statements.some(({ held }) => held) ? 'held' : 'imported';
};

/**
 * Reads a file of the bank and brings its statements into the books. What became of it is written before and after, so
 * that staff see a file that is being imported, or that never was.
 */
export const importStatementFile = async (
  context: CommandContext,
  { key, bytes }: ReceivedFile,
): Promise<BankFile> => {
  const { database, now } = context;
  const id = createHash('sha256').update(bytes).digest('hex');
  const known = await readBankFile(database, id);
  // Two people set it aside: it was another's, or superseded.
  if (known?.state === 'set-aside') return known;
  const received: BankFile = {
    id,
    key,
    receivedAt: known?.receivedAt ?? instantOf(now()),
    state: 'importing',
    statements: known?.statements ?? [],
    problems: [],
    decision: known?.decision ?? null,
    version: (known?.version ?? 0) + 1,
  };
  if (!known) await writeBankFile(database, received);
  const { bank, currency, reconciliation, version } = await readConfiguration(database);
  const asksFirst = reconciliation.exactMatches === 'ask';
  const ours = { iban: ibanOf(bank), currency };
  const saved = await readCsvMapping(database, ours);
  const csv = saved && accountCsv(saved, ours);
  const { statements, problems } = await readStatementFile(bytes, entriesMax, csv);
  const seen = problems.map(({ sentence: _, ...problem }) => problem);
  const finished = async (file: BankFile): Promise<BankFile> => {
    await writeBankFile(database, file);
    return file;
  };
  if (seen.some(({ refusesFile }) => refusesFile))
    return finished({ ...received, state: 'refused', problems: seen });
  const how = { configurationVersion: version, asksFirst, fileId: id, decided: admittedBy(received) };
  const results: (FileStatement | null)[] = [];
  for (const statement of statements) {
    const dialect = statement.format === 'csv' ? `csv ${saved?.version}` : statement.format;
    results.push(await importStatement(context, { ...ours, ...how, dialect, statement }));
  }
  return finished({
    ...received,
    state: stateOf(results),
    statements: withinFile(results.filter((result) => result !== null)),
    problems: seen,
  });
};

/** Reads the content of a file by its key, in chunks. */
export type ReadFile = (key: string) => Promise<AsyncIterable<Uint8Array>>;

/** The whole file. @throws Error when it is larger than any that is read */
export const bytesOf = async (key: string, read: ReadFile): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of await read(key)) {
    size += chunk.length;
    if (size > statementBytesMax)
      throw new Error(`the bank file ${key} has more than ${statementBytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Imports a file, and after it every file that waited for what was missing, such as the statement before. */
export const importReceivedFile = async (
  context: CommandContext,
  key: string,
  read: ReadFile,
): Promise<BankFile> => {
  const file = await importStatementFile(context, { key, bytes: await bytesOf(key, read) });
  let hasProgress = file.state === 'imported';
  while (hasProgress) {
    hasProgress = false;
    for (const held of await readHeldFiles(context.database)) {
      const bytes = await bytesOf(held.key, read);
      const { state } = await importStatementFile(context, { key: held.key, bytes });
      hasProgress ||= state !== 'held';
    }
  }
  return file;
};
