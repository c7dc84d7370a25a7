import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { HoldReason, StatementFormat } from '#shared/domain/statement-words.ts';
import type { LineIdentity, LineKey } from './line-key.ts';

/** A booked entry as far as admission needs it. */
export interface StatementLine {
  readonly identity: LineIdentity;
  /** Under what the books have it when another format brought it, with another identity. */
  readonly storedAs?: LineIdentity;
  readonly currency: string;
  /** What it does to the balance: credits positive. */
  readonly changeMinor: Minor;
}

/** A statement as far as admission needs it. */
export interface StatementToAdmit<Line extends StatementLine> {
  readonly format: StatementFormat;
  readonly currency: string | null;
  /** The bank's number of the statement: the legal one, else the electronic one. */
  readonly number: number | null;
  readonly openingMinor: Minor | null;
  readonly closingMinor: Minor | null;
  /** The day of the closing balance. */
  readonly closingOn: Day | null;
  /** The booked entries, oldest first. */
  readonly lines: readonly Line[];
}

/** What is stored of the account, in one currency. */
export interface StoredAccount {
  readonly currency: string;
  /** Null before the first statement. */
  readonly closingMinor: Minor | null;
  readonly closingOn: Day | null;
  /** The number of the last statement; null at banks that don't number their statements without gaps. */
  readonly lastNumber: number | null;
  /** How many lines of each identity are stored, for the identities of the statement. */
  readonly storedLines: ReadonlyMap<LineIdentity, number>;
  /** Which lines another format brought is a guess, so only the order of the balances can tell what is new. */
  readonly isDoubtful?: boolean;
  /** A statement with the same id, number and balances was admitted before. */
  readonly isRepeated: boolean;
}

/** The figures that a person needs to decide about a statement on hold. */
export interface HoldFigures {
  readonly storedClosingMinor: Minor | null;
  readonly openingMinor: Minor | null;
  readonly closingMinor: Minor | null;
  /** All lines of the statement, and those of them that no stored line explains. */
  readonly linesMinor: Minor;
  readonly unknownMinor: Minor;
  readonly unknownCount: number;
  /** Closing balance less stored balance less unknown lines: 0 when the balances fit. */
  readonly differenceMinor: Minor | null;
  readonly lastNumber: number | null;
  readonly number: number | null;
}

export interface AdmittedLine<Line extends StatementLine> {
  readonly key: LineKey;
  readonly line: Line;
}

/** What becomes of a statement. */
export type Admission<Line extends StatementLine> =
  | {
      readonly kind: 'admit';
      /** The new lines, oldest first; none when all are stored. */
      readonly lines: readonly AdmittedLine<Line>[];
      /** The account's balance from now on; the stored one when nothing is new. */
      readonly closingMinor: Minor;
      /** The balance before the first statement of the account; null for any later one. */
      readonly firstOpeningMinor: Minor | null;
    }
  | { readonly kind: 'hold'; readonly reason: HoldReason; readonly figures: HoldFigures }
  /** A report within the day or a notification: it informs, and a statement will book. */
  | { readonly kind: 'inform' };
