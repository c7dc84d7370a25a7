import { unbrokenMax } from '../limits.ts';
import { StatementRefusal } from '../statement-problem.ts';

/** A record of a CSV file, and the line on which it begins, from 1. */
export interface CsvRecord {
  readonly fields: readonly string[];
  readonly line: number;
  /** A quote is where none can be, so that the fields cannot be trusted. */
  readonly hasWrongQuotes: boolean;
}

type State = 'start' | 'plain' | 'quoted' | 'quote-in-quoted';

/** Splits text into records, whatever the pieces in which it arrives. */
class CsvSplitter {
  readonly records: CsvRecord[] = [];
  readonly #delimiter: string;
  #state: State = 'start';
  #field = '';
  #fields: string[] = [];
  #line = 1;
  #firstLine = 1;
  #size = 0;
  #hasWrongQuotes = false;
  #isAfterReturn = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  take(text: string): void {
    for (const sign of text) {
      const endsLine = sign === '\n' && this.#isAfterReturn && this.#state !== 'quoted';
      this.#isAfterReturn = sign === '\r';
      if (endsLine) continue;
      if (++this.#size > unbrokenMax)
        throw new StatementRefusal(
          'text_too_long',
          'A record is too long: a quote may be missing.',
          this.#firstLine,
        );
      this.#next(sign);
    }
  }

  #next(sign: string): void {
    if (this.#state === 'quoted') {
      if (sign === '\n') this.#line++;
      if (sign === '"') this.#state = 'quote-in-quoted';
      else this.#field += sign;
    } else if (sign === '"' && this.#state === 'start') this.#state = 'quoted';
    else if (sign === '"' && this.#state === 'quote-in-quoted') {
      this.#field += '"';
      this.#state = 'quoted';
    } else if (sign === this.#delimiter) this.#endField();
    else if (sign === '\n' || sign === '\r') this.#endRecord();
    else {
      // Banks leave quotes within unquoted texts alone; behind a closing quote, something is wrong.
      if (this.#state === 'quote-in-quoted') this.#hasWrongQuotes = true;
      else this.#state = 'plain';
      this.#field += sign;
    }
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = '';
    this.#state = 'start';
  }

  #endRecord(): void {
    this.#endField();
    this.records.push({ fields: this.#fields, line: this.#firstLine, hasWrongQuotes: this.#hasWrongQuotes });
    this.#fields = [];
    this.#hasWrongQuotes = false;
    this.#size = 0;
    this.#firstLine = ++this.#line;
  }

  finish(): void {
    if (this.#state === 'quoted') this.#hasWrongQuotes = true;
    if (this.#field !== '' || this.#fields.length > 0 || this.#hasWrongQuotes) this.#endRecord();
  }
}

/**
 * The records of a CSV file by RFC 4180, blank lines included. A record may span lines within quotes; a quote within an
 * unquoted field is a character like any other.
 * @throws StatementRefusal `text_too_long`
 */
export async function* csvRecords(text: AsyncIterable<string>, delimiter: string): AsyncGenerator<CsvRecord> {
  const splitter = new CsvSplitter(delimiter);
  for await (const part of text) {
    splitter.take(part);
    yield* splitter.records.splice(0);
  }
  splitter.finish();
  yield* splitter.records;
}
