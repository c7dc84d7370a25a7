import type { Day } from '#shared/domain/calendar.ts';
import type { StatementFormat } from '#shared/domain/statement-words.ts';
import { sumOfEntries } from '../amount-text.ts';
import { type ByteSource, type DecodingReport, decodeBytes } from '../decode-bytes.ts';
import { fieldsMax } from '../limits.ts';
import type { StatementEvent, StatementHeader } from '../statement-file.ts';
import { note, StatementRefusal } from '../statement-problem.ts';
import { withProblems } from '../with-problems.ts';
import { readXml, type XmlEvent } from '../xml/read-xml.ts';
import { textAt, type XmlElement } from '../xml/xml-element.ts';
import { addToDetails, closeEntry, type EntryContext, type OpenEntry, openEntry } from './camt-entry.ts';
import { type CamtMessage, camtHeader, createdOn } from './camt-statement.ts';

const messages = ['BkToCstmrAcctRpt', 'BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn'];
const statements = ['Rpt', 'Stmt', 'Ntfctn'];
const containers = new Set(['Document', ...messages, ...statements, 'Ntry', 'NtryDtls']);

/** `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08`; Austrian banks write `ISO:camt.053.001.02:APC:STUZZA:…`. */
const namespace = /^(?:urn:iso:std:iso:20022:tech:xsd:|ISO:)((camt\.05[234])\.001\.\d\d)(?::|$)/u;

/** A statement while its entries pass by. */
interface OpenStatement {
  readonly line: number;
  readonly fields: XmlElement[];
  header: StatementHeader | null;
  context: EntryContext;
  entryCount: number;
  booked: number;
}

const addField = (fields: XmlElement[], element: XmlElement): void => {
  if (fields.push(element) > fieldsMax)
    throw new StatementRefusal('too_many_elements', `More than ${fieldsMax} elements in one.`, element.line);
};

/** Turns the elements of a message into the events of its statements. */
class CamtReader {
  readonly report: DecodingReport = { encoding: 'utf-8', isMislabelled: false };
  statementCount = 0;
  #message: CamtMessage | null = null;
  #messageId: string | null = null;
  #messageDay: Day | null = null;
  #statement: OpenStatement | null = null;
  #entry: OpenEntry | null = null;

  *eventsOf(event: XmlEvent): Generator<StatementEvent> {
    if (event.kind === 'open') yield* this.#open(event);
    else if (event.kind === 'element') this.#element(event.parent, event.element);
    else yield* this.#close(event.name);
  }

  *#open({ name, uri, line }: XmlEvent & { kind: 'open' }): Generator<StatementEvent> {
    if (!this.#message) {
      const [, version = '', format] = namespace.exec(uri) ?? [];
      if (name !== 'Document' || format === undefined)
        throw new StatementRefusal(
          'unknown_root',
          `This is not a bank statement: ${name} in '${uri}'.`,
          line,
        );
      this.#message = { format: format as StatementFormat, version, messageId: null };
    } else if (statements.includes(name)) {
      this.statementCount++;
      const context = { account: '', currency: null, day: null };
      this.#statement = { line, fields: [], header: null, context, entryCount: 0, booked: 0 };
    } else if (name === 'Ntry' && this.#statement) {
      yield* this.#begin(this.#statement);
      this.#entry = openEntry(line);
    }
  }

  #element(parent: string, element: XmlElement): void {
    const statement = this.#statement;
    if (messages.includes(parent) && element.name === 'GrpHdr') {
      this.#messageId = textAt(element, 'MsgId');
      this.#messageDay = createdOn(element);
    }
    if (statement && statements.includes(parent)) addField(statement.fields, element);
    if (this.#entry && parent === 'Ntry') addField(this.#entry.fields, element);
    if (this.#entry && statement && parent === 'NtryDtls')
      addToDetails(this.#entry, element, statement.context);
  }

  *#close(name: string): Generator<StatementEvent> {
    const statement = this.#statement;
    if (!statement) return;
    if (name === 'Ntry' && this.#entry) {
      const { entry, notes } = closeEntry(this.#entry, statement.context);
      this.#entry = null;
      statement.entryCount++;
      const counts = entry.status === 'booked' && entry.currency === statement.context.currency;
      if (counts) statement.booked += entry.direction === 'in' ? entry.amountMinor : -entry.amountMinor;
      for (const problem of notes) yield { kind: 'problem', problem };
      yield { kind: 'entry', entry };
    } else if (statements.includes(name)) {
      yield* this.#begin(statement);
      const { opening = null, closing = null } = statement.header ?? {};
      const { entryCount, booked } = statement;
      const end = { opening, closing, entryCount, bookedMinor: sumOfEntries(booked) };
      yield { kind: 'statement-end', end: { ...end, order: 'oldest-first' } };
      this.#statement = null;
    }
  }

  /** Announces the statement before its first entry, or at its end when it has none. */
  *#begin(statement: OpenStatement): Generator<StatementEvent> {
    if (statement.header || !this.#message) return;
    const { line, fields } = statement;
    const element: XmlElement = { name: 'Stmt', line, currency: null, children: fields, text: '' };
    const header = camtHeader(element, { ...this.#message, messageId: this.#messageId });
    const day = header.closing?.on ?? createdOn(element) ?? this.#messageDay;
    statement.header = header;
    statement.context = { account: header.account, currency: header.currency, day };
    // All that the header needed; summaries between it and the entries are not kept.
    fields.length = 0;
    yield { kind: 'statement', statement: header };
  }
}

async function* camtEvents(source: ByteSource): AsyncGenerator<StatementEvent> {
  const reader = new CamtReader();
  for await (const batch of readXml(decodeBytes(source, reader.report), containers))
    for (const event of batch) yield* reader.eventsOf(event);
  if (reader.statementCount === 0)
    throw new StatementRefusal('no_statement', 'The file holds no statement, not even an empty one.');
  if (reader.report.isMislabelled)
    yield {
      kind: 'problem',
      problem: note('encoding_mislabelled', 'The file claims UTF-8 and is ISO-8859-15.', 1),
    };
}

/**
 * Reads camt.052, camt.053 and camt.054 of any version, as a stream: memory depends on the largest entry. Notes come
 * before the entry that they are about, the one on the encoding at the end. A problem that refuses the file is the last
 * event; what was yielded before it must not be used either.
 */
export const readCamt = (source: ByteSource): AsyncGenerator<StatementEvent> =>
  withProblems(camtEvents(source));
