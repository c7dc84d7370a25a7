import { sumOfEntries } from '../amount-text.ts';
import { type ByteSource, type DecodingReport, decodeBytes } from '../decode-bytes.ts';
import { problemsMax } from '../limits.ts';
import type { StatementEvent, StatementHeader } from '../statement-file.ts';
import { note, StatementRefusal } from '../statement-problem.ts';
import { withProblems } from '../with-problems.ts';
import { BalanceChain } from './balance-chain.ts';
import { ibansIn, namesAccount } from './csv-account.ts';
import { csvEntry, isBooked } from './csv-entry.ts';
import { type AccountCsv, mappedColumns } from './csv-mapping.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { type CsvRow, csvAmount } from './csv-values.ts';

const nameForm = (name: string): string => name.trim().toLowerCase();
const isBlank = ({ fields }: CsvRecord): boolean => fields.every((field) => field.trim() === '');

/** Where each mapped column is. @throws StatementRefusal `column_missing` */
const columnPlaces = ({ fields, line }: CsvRecord, mapping: AccountCsv): ReadonlyMap<string, number> => {
  const names = fields.map(nameForm);
  const wanted = mappedColumns(mapping);
  const missing = wanted.filter((name) => !names.includes(nameForm(name)));
  if (missing.length > 0)
    throw new StatementRefusal(
      'column_missing',
      `The file has no column ${missing.join(', ')}.`,
      line,
      missing.join(', '),
    );
  const twice = wanted.filter((name) => names.indexOf(nameForm(name)) !== names.lastIndexOf(nameForm(name)));
  if (twice.length > 0)
    throw new StatementRefusal(
      'column_twice',
      `The file has two columns ${twice.join(', ')}.`,
      line,
      twice.join(', '),
    );
  return new Map(wanted.map((name) => [name, names.indexOf(nameForm(name))]));
};

const headerOf = ({ account, currency }: AccountCsv): StatementHeader => ({
  format: 'csv',
  version: null,
  messageId: null,
  statementId: null,
  account,
  currency,
  electronicNumber: null,
  legalNumber: null,
  page: null,
  isCopy: false,
  period: { from: null, to: null },
  opening: null,
  closing: null,
});

/** The table below the header line. */
class CsvTable {
  readonly #mapping: AccountCsv;
  readonly #places: ReadonlyMap<string, number>;
  readonly #width: number;
  readonly #chain = new BalanceChain();
  #entryCount = 0;
  #booked = 0;

  constructor(header: CsvRecord, mapping: AccountCsv) {
    this.#mapping = mapping;
    this.#places = columnPlaces(header, mapping);
    this.#width = header.fields.length;
  }

  /** @throws StatementRefusal when the line names another account than ours */
  requireOurs({ fields, line }: CsvRecord): void {
    const { columns, account } = this.#mapping;
    const named = (fields[this.#places.get(columns.account ?? '') ?? -1] ?? '').trim();
    if (named !== '' && !namesAccount(named, account)) throw otherAccount(named, line);
  }

  /** Null for a pending line without a day: there is no day yet, and no money. @throws StatementRefusal by line */
  eventOf({ fields, line, hasWrongQuotes }: CsvRecord): StatementEvent | null {
    if (hasWrongQuotes) throw new StatementRefusal('quotes', 'A quote is missing, or one too many.', line);
    if (fields.length !== this.#width)
      throw new StatementRefusal(
        'column_count',
        `The line has ${fields.length} columns, not ${this.#width}.`,
        line,
      );
    const value = (column: string) => (fields[this.#places.get(column) ?? -1] ?? '').trim();
    const row: CsvRow = { line, value };
    const { account } = this.#mapping.columns;
    if (account !== undefined && value(account) === '')
      throw new StatementRefusal('account_missing', 'The line names no account.', line);
    if (!isBooked(row, this.#mapping) && value(this.#mapping.columns.bookedOn) === '') return null;
    const entry = csvEntry(row, this.#mapping);
    this.#entryCount++;
    if (entry.status === 'booked') {
      const { balance } = this.#mapping.columns;
      if (balance !== undefined)
        this.#chain.add(entry, csvAmount(row.value(balance), this.#mapping, entry.currency, line));
      this.#booked += entry.direction === 'in' ? entry.amountMinor : -entry.amountMinor;
    }
    return { kind: 'entry', entry };
  }

  end(): StatementEvent {
    const counts = { entryCount: this.#entryCount, bookedMinor: sumOfEntries(this.#booked) };
    return { kind: 'statement-end', end: { ...this.#chain.ends(), ...counts } };
  }
}

const otherAccount = (named: string, line: number): StatementRefusal =>
  new StatementRefusal('csv_other_account', `The file is of the account '${named}'.`, line, named);

/** Above the table, banks often name the account. @throws StatementRefusal when they name another one than ours */
const requireOursAbove = (above: readonly CsvRecord[], account: string): void => {
  const named = above.flatMap(({ fields, line }) => fields.flatMap(ibansIn).map((iban) => ({ iban, line })));
  const [first] = named;
  if (first && !named.some(({ iban }) => iban === account)) throw otherAccount(first.iban, first.line);
};

async function* csvEvents(source: ByteSource, mapping: AccountCsv): AsyncGenerator<StatementEvent> {
  const report: DecodingReport = { encoding: mapping.encoding, isMislabelled: false };
  const text = decodeBytes(source, report, mapping.encoding);
  const above: CsvRecord[] = [];
  let table: CsvTable | null = null;
  let problems = 0;
  for await (const record of csvRecords(text, mapping.delimiter)) {
    if (above.length < mapping.skippedLines) above.push(record);
    else if (!table) {
      requireOursAbove(above, mapping.account);
      table = new CsvTable(record, mapping);
      yield { kind: 'statement', statement: headerOf(mapping) };
    } else if (mapping.footer !== null && record.fields[0]?.trim().startsWith(mapping.footer)) break;
    else if (!isBlank(record)) {
      table.requireOurs(record);
      try {
        const event = table.eventOf(record);
        if (event) yield event;
      } catch (error) {
        if (!(error instanceof StatementRefusal)) throw error;
        yield { kind: 'problem', problem: error.problem };
        if (++problems === problemsMax)
          throw new StatementRefusal(
            'too_many_problems',
            `More than ${problemsMax} lines have problems.`,
            record.line,
          );
      }
    }
  }
  if (!table) throw new StatementRefusal('no_statement', 'The file has no header line.');
  yield table.end();
  if (report.isMislabelled)
    yield {
      kind: 'problem',
      problem: note('encoding_mislabelled', 'The file is ISO-8859-15, not UTF-8.', 1),
    };
}

/**
 * Reads a bank's CSV file as a stream, by the mapping saved for the bank: one statement of one account. Every line with
 * a problem is listed, up to a limit; any of them refuses the file. With a column of balances, the statement has
 * balances and an order; without one, its balances are null and its lines are taken to be oldest first.
 */
export const readCsvStatement = (source: ByteSource, mapping: AccountCsv): AsyncGenerator<StatementEvent> =>
  withProblems(csvEvents(source, mapping));
