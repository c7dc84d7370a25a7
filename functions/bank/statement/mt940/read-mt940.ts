import { sumOfEntries } from '../amount-text.ts';
import { type ByteSource, decodeBytes } from '../decode-bytes.ts';
import type { StatementBalance, StatementEvent, StatementHeader } from '../statement-file.ts';
import { note, StatementRefusal } from '../statement-problem.ts';
import { usableReference } from '../usable-reference.ts';
import { withProblems } from '../with-problems.ts';
import { mt940Balance, mt940Entry } from './mt940-entry.ts';
import { type Mt940Field, mt940Fields } from './mt940-fields.ts';

/** A page of a statement while its entries pass by; each page has balances of its own. */
interface OpenPage {
  readonly header: StatementHeader;
  readonly opening: StatementBalance;
  entryCount: number;
  booked: number;
}

/** Turns fields into the events of the statements. Banks write one page or several, with `:60M:` and `:62M:` between. */
class Mt940Reader {
  statementCount = 0;
  readonly #given = new Map<string, string>();
  #page: OpenPage | null = null;
  #entry: Mt940Field | null = null;

  *eventsOf(field: Mt940Field): Generator<StatementEvent> {
    const { tag, lines, line } = field;
    // Some Hungarian banks write `:NS:`, a field of their own, where others write `:86:`.
    const isText = tag === '86' || tag === 'NS';
    yield* this.#closeEntry(isText ? lines : []);
    if (tag === '20') {
      this.requireClosed(line);
      this.#given.clear();
    }
    if (tag.startsWith('60')) yield this.#open(field);
    else if (tag === '61') this.#begin(field);
    else if (tag.startsWith('62')) yield this.#close(field);
    else this.#given.set(tag.slice(0, 2), lines.join('').trim());
  }

  /** @throws StatementRefusal `malformed` when a statement has no end */
  requireClosed(line: number): void {
    if (this.#page)
      throw new StatementRefusal(
        'malformed',
        'A statement has no closing balance: the file was cut off.',
        line,
      );
  }

  #open(field: Mt940Field): StatementEvent {
    this.requireClosed(field.line);
    const opening = mt940Balance(field);
    const account = (this.#given.get('25') ?? '').replaceAll(/\s/gu, '').toUpperCase();
    if (account === '')
      throw new StatementRefusal('account_missing', 'A statement names no account.', field.line);
    const [number = '', page = ''] = (this.#given.get('28') ?? '').split('/');
    // Banks that don't number their statements write 0.
    const numberOf = (text: string) => (/^\d{1,15}$/u.test(text) ? Number(text) || null : null);
    const pageNumber = numberOf(page);
    const header: StatementHeader = {
      format: 'mt940',
      version: null,
      messageId: null,
      statementId: usableReference(this.#given.get('20') ?? null),
      account: account.replace(new RegExp(`/?${opening.currency}$`, 'u'), ''),
      currency: opening.currency,
      electronicNumber: numberOf(number),
      legalNumber: null,
      page: pageNumber === null ? null : { number: pageNumber, isLast: false },
      isCopy: false,
      period: { from: opening.on, to: null },
      opening,
      closing: null,
    };
    this.statementCount++;
    this.#page = { header, opening, entryCount: 0, booked: 0 };
    return { kind: 'statement', statement: header };
  }

  #begin(field: Mt940Field): void {
    if (!this.#page)
      throw new StatementRefusal('balance_missing', 'An entry comes before the opening balance.', field.line);
    this.#entry = field;
  }

  *#closeEntry(text: readonly string[]): Generator<StatementEvent> {
    if (!this.#entry || !this.#page) return;
    const entry = mt940Entry(this.#entry, text, this.#page.opening.currency);
    this.#entry = null;
    this.#page.entryCount++;
    this.#page.booked += entry.direction === 'in' ? entry.amountMinor : -entry.amountMinor;
    yield { kind: 'entry', entry };
  }

  #close(field: Mt940Field): StatementEvent {
    const page = this.#page;
    if (!page)
      throw new StatementRefusal(
        'balance_missing',
        'A closing balance comes without an opening one.',
        field.line,
      );
    this.#page = null;
    const { opening, entryCount, booked } = page;
    const end = { opening, closing: mt940Balance(field), entryCount, bookedMinor: sumOfEntries(booked) };
    return { kind: 'statement-end', end: { ...end, order: 'oldest-first' } };
  }

  *finish(): Generator<StatementEvent> {
    yield* this.#closeEntry([]);
    this.requireClosed(1);
    if (this.statementCount === 0)
      throw new StatementRefusal('no_statement', 'The file holds no statement, not even an empty one.');
  }
}

async function* mt940Events(source: ByteSource): AsyncGenerator<StatementEvent> {
  const reader = new Mt940Reader();
  const report = { encoding: 'utf-8', isMislabelled: false };
  for await (const field of mt940Fields(decodeBytes(source, report))) yield* reader.eventsOf(field);
  yield* reader.finish();
  if (report.isMislabelled)
    yield { kind: 'problem', problem: note('encoding_mislabelled', 'The file is ISO-8859-15.', 1) };
}

/**
 * Reads MT940 as a stream. Every page is a statement of its own, with interim balances between. The closing balance is
 * known at the end only. The format has no encoding, no parts of entries and no status: all is booked. A problem that
 * refuses the file is the last event.
 */
export const readMt940 = (source: ByteSource): AsyncGenerator<StatementEvent> =>
  withProblems(mt940Events(source));
