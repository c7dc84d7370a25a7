import { type CsvMapping, csvDateFormats, csvDelimiters, csvSkippedMax } from '#shared/domain/csv-mapping.ts';
import { StatementRefusal } from '../statement-problem.ts';
import type { CsvRecord } from './csv-records.ts';
import { recordsIn } from './csv-table.ts';
import { csvAmount, csvDay } from './csv-values.ts';

/** Lines of the file that are looked at. */
const lookedAt = 200;

/** UTF-8 is strict enough that other encodings hardly ever pass for it. */
export const guessEncoding = (bytes: Uint8Array): CsvMapping['encoding'] => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
};

type Table = Pick<CsvMapping, 'delimiter' | 'skippedLines' | 'footer'>;

/** The longest run of records with equally many columns, three at least: its first one is the header. */
const tableIn = (records: readonly CsvRecord[], delimiter: CsvMapping['delimiter']) => {
  const widths = records.map(({ fields }) => fields.length);
  const isFilled = records.map(({ fields }) => fields.some((field) => field.trim() !== ''));
  let best = { cells: 0, table: null as Table | null };
  for (let start = 0; start < records.length && start <= csvSkippedMax; start++) {
    const width = widths[start] ?? 0;
    if (width < 3 || (start > 0 && widths[start - 1] === width && isFilled[start - 1])) continue;
    let end = start;
    while (end < records.length && (widths[end] === width || !isFilled[end])) end++;
    const cells = width * (end - start);
    if (cells <= best.cells) continue;
    const footer = firstWord(records.slice(end).find(({ fields }) => fields.some((field) => field.trim())));
    best = { cells, table: { delimiter, skippedLines: start, footer } };
  }
  return best;
};

/** What the line behind the table begins with, when that is a word: a figure could begin a line of the table, too. */
const firstWord = (record: CsvRecord | undefined): string | null =>
  /^\p{L}+/u.exec(record?.fields[0]?.trim() ?? '')?.[0] ?? null;

const guessTable = async (bytes: Uint8Array, encoding: CsvMapping['encoding']): Promise<Table> => {
  const tables = await Promise.all(
    csvDelimiters.map(async (delimiter) => {
      try {
        return tableIn(await recordsIn(bytes, { delimiter, encoding }, lookedAt), delimiter);
      } catch (error) {
        if (error instanceof StatementRefusal) return { cells: 0, table: null };
        throw error;
      }
    }),
  );
  const [best] = tables.toSorted((one, other) => other.cells - one.cells);
  return best?.table ?? { delimiter: ';', skippedLines: 0, footer: null };
};

/** By what banks call a column, in English, German and Dutch; in the order in which columns are given out. */
const names = {
  balance: /saldo|balance|kontostand/iu,
  mark: /^(?:soll ?\/ ?haben|s ?\/ ?h|af ?bij|d ?\/ ?c|dr ?\/ ?cr|debit ?\/ ?credit|(?:credit )?debit indicator|vorzeichen|kennzeichen)/iu,
  debit: /^(?:soll|debit|belastung|lastschrift|paid out|money out|withdrawal|ausgang|abgang|af$)/iu,
  credit: /^(?:haben|credit|gutschrift|paid in|money in|deposit|eingang|zugang|bij$)/iu,
  amount: /betrag|amount|bedrag|umsatz(?!art|-?id)/iu,
  bookedOn:
    /buchungs(?:tag|datum)|^buchung$|book(?:ing|ed)|boekdatum|^(?:datum|date)$|(?:transaction|completed) date/iu,
  valueOn: /^valuta|wertstellung|value date|rentedatum|interest date/iu,
  currency: /währung|waehrung|currency|^munt|^valuta$/iu,
  account: /auftragskonto|kontoinhaber|own account|iban\/bban|^rekening$|^eigenes konto/iu,
  endToEndId: /end.?to.?end|kundenreferenz|^e2e/iu,
  creditorReference: /(?:creditor|structured|strukturierte) ref|betalingskenmerk|zahlungsreferenz/iu,
  bankReference: /bank ?ref|transaction (?:id|ref|number)|umsatz-?id|buchungsreferenz|volgnr/iu,
  otherAccount: /iban|kontonummer|account (?:no|number)|counter ?party account|tegenrekening|konto$/iu,
  otherName:
    /^(?!.*(?:auftragskonto|kontoinhaber|bankname)).*(?:name|begünst|beguenst|empfänger|auftraggeber|zahlungs(?:beteiligt|pflichtig)|counter ?party|payee|payer|naam)/iu,
  booked: /^(?:status|state|buchungsstatus)$/iu,
  text: /verwendungszweck|buchungstext|text|description|purpose|memo|reference|details|omschrijving|mededelingen/iu,
} as const;
type Role = keyof typeof names;

const debitMarks = ['S', 'SOLL', 'D', 'DR', 'DEBIT', 'DBIT', 'AF', '-'];
const bookedWords = ['GEBUCHT', 'BOOKED', 'COMPLETED', 'POSTED', 'SETTLED'];
const creditMarks = ['H', 'HABEN', 'C', 'CR', 'CREDIT', 'CRDT', 'BIJ', '+'];

const isDay = (text: string, format: CsvMapping['dateFormat']): boolean => {
  try {
    csvDay(text, format, 1);
    return true;
  } catch {
    return false;
  }
};

/** The first format in which every value is a day: of day and month, day comes first unless one of them can't be. */
const guessDateFormat = (values: readonly string[]): CsvMapping['dateFormat'] | null =>
  csvDateFormats.find((format) => values.length > 0 && values.every((value) => isDay(value, format))) ?? null;

/** What separates one or two last digits; a group has three. */
const guessDecimalSign = (values: readonly string[]): '.' | ',' => {
  const ends = values.map((value) => /([.,])\d{1,2}\D*$/u.exec(value)?.[1]);
  return ends.includes(',')
    ? ','
    : ends.includes('.')
      ? '.'
      : values.some((value) => value.includes('.'))
        ? ','
        : '.';
};

const isAmount = (text: string, decimalSign: '.' | ','): boolean => {
  try {
    csvAmount(text, { decimalSign }, 'EUR', 1);
    return true;
  } catch {
    return false;
  }
};

/** The columns of a table, with their values. */
class Columns {
  readonly #values: ReadonlyMap<string, readonly string[]>;
  readonly #taken = new Set<string>();

  constructor(header: CsvRecord | undefined, rows: readonly CsvRecord[]) {
    const all = (header?.fields ?? []).map((name) => name.trim());
    this.#values = new Map(
      all.flatMap((name, place) =>
        name === '' || all.indexOf(name) !== all.lastIndexOf(name)
          ? []
          : [[name, rows.map(({ fields }) => fields[place]?.trim() ?? '').filter(Boolean)] as const],
      ),
    );
  }

  valuesOf(name: string): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  /** The first free column with such a name and such values; empty when there is none. */
  take(role: Role, fits: (values: readonly string[]) => boolean = () => true): string {
    const found = [...this.#values].find(
      ([name, values]) => !this.#taken.has(name) && names[role].test(name) && fits(values),
    )?.[0];
    if (found === undefined) return '';
    this.#taken.add(found);
    return found;
  }

  takeAll(role: Role, most: number): string[] {
    const found: string[] = [];
    for (let name = this.take(role); name !== '' && found.length < most; name = this.take(role))
      found.push(name);
    return found;
  }
}

const optional = <Name extends string>(name: Name, column: string) =>
  (column === '' ? {} : { [name]: column }) as { readonly [Key in Name]?: string };

const guessAmount = (
  columns: Columns,
  isFigures: (values: readonly string[]) => boolean,
  isFilled: (values: readonly string[]) => boolean,
): CsvMapping['amount'] => {
  const markColumn = columns.take('mark', (values) => values.every((value) => value.length <= 10));
  const [debitColumn, creditColumn] =
    markColumn === '' ? [columns.take('debit', isFigures), columns.take('credit', isFigures)] : ['', ''];
  if (debitColumn !== '' && creditColumn !== '') return { kind: 'two-columns', debitColumn, creditColumn };
  const column = columns.take('amount', (values) => isFigures(values) && isFilled(values));
  if (markColumn === '') return { kind: 'signed', column };
  const marks = [...new Set(columns.valuesOf(markColumn))];
  const known = (list: readonly string[]) => marks.filter((mark) => list.includes(mark.toUpperCase()));
  return {
    kind: 'marked',
    column,
    markColumn,
    debitMarks: known(debitMarks),
    creditMarks: known(creditMarks),
  };
};

const guessBooked = (columns: Columns): CsvMapping['booked'] => {
  const isKnown = (value: string) => bookedWords.includes(value.toUpperCase());
  const column = columns.take('booked', (values) => values.some(isKnown));
  return column === '' ? null : { column, values: [...new Set(columns.valuesOf(column).filter(isKnown))] };
};

/**
 * What a file's own content suggests: a start for a person, who sees what it makes of the file and corrects it. Columns
 * that nothing suggests are empty.
 */
export const guessMapping = async (bytes: Uint8Array): Promise<CsvMapping> => {
  const encoding = guessEncoding(bytes);
  const table = await guessTable(bytes, encoding);
  const records = await recordsIn(bytes, { ...table, encoding }, lookedAt + table.skippedLines);
  const [header, ...below] = records.slice(table.skippedLines);
  const rows = below.filter(({ fields }) => fields.length === header?.fields.length);
  const columns = new Columns(header, rows);
  // Some columns are filled only in lines of one kind, such as the original amount of a direct debit.
  const isFilled = (values: readonly string[]) => values.length === rows.length;
  const seemsAmount = (values: readonly string[]) =>
    values.every((value) => isAmount(value, '.') || isAmount(value, ','));
  const areAccounts = (values: readonly string[]) =>
    values.every((value) => /^(?:[A-Z]{2}\d\d[A-Z0-9 ]{11,40}|[\d ]+)$/u.test(value));
  const isOneAccount = (values: readonly string[]) => new Set(values).size === 1 && areAccounts(values);
  const bookedOn = columns.take('bookedOn', (values) => guessDateFormat(values) !== null);
  const balance = columns.take('balance', seemsAmount);
  const currency = columns.take('currency', (values) => values.every((value) => /^[A-Z]{3}$/u.test(value)));
  const amount = guessAmount(columns, seemsAmount, isFilled);
  const figures = amount.kind === 'two-columns' ? [amount.debitColumn, amount.creditColumn] : [amount.column];
  const days = columns.valuesOf(bookedOn);
  const dateFormat = guessDateFormat(days) ?? 'DD.MM.YYYY';
  return {
    ...table,
    encoding,
    dateFormat,
    decimalSign: guessDecimalSign([...figures, balance].flatMap((name) => columns.valuesOf(name))),
    amount,
    columns: {
      bookedOn,
      ...optional(
        'valueOn',
        columns.take('valueOn', (values) => values.every((value) => isDay(value, dateFormat))),
      ),
      ...optional('currency', currency),
      ...optional('balance', balance),
      ...optional('account', columns.take('account', isOneAccount)),
      ...optional('endToEndId', columns.take('endToEndId')),
      ...optional('creditorReference', columns.take('creditorReference')),
      ...optional('bankReference', columns.take('bankReference')),
      ...optional('otherAccount', columns.take('otherAccount', areAccounts)),
      ...optional('otherName', columns.take('otherName')),
      text: columns.takeAll('text', 4),
    },
    booked: guessBooked(columns),
  };
};
