/** What can be wrong with a bank's file. */
export type StatementProblemCode =
  // The bytes
  | 'too_large'
  | 'encoding'
  | 'encoding_mislabelled'
  // XML
  | 'malformed'
  | 'doctype'
  | 'too_deep'
  | 'text_too_long'
  | 'too_many_elements'
  | 'unknown_root'
  // The statement
  | 'no_statement'
  | 'account_missing'
  | 'balance_missing'
  | 'balance_chain'
  | 'number'
  | 'amount'
  | 'currency'
  | 'day'
  | 'direction'
  | 'field'
  | 'too_many_details'
  | 'too_many_entries'
  | 'booking_day_assumed'
  | 'details_differ'
  // CSV
  | 'column_missing'
  | 'column_count'
  | 'quotes'
  | 'too_many_problems';

/** A problem, its line in the file from 1, and a plain sentence for staff. */
export interface StatementProblem {
  readonly code: StatementProblemCode;
  readonly line: number;
  readonly sentence: string;
  /** False for a note: the file can be used all the same. */
  readonly refusesFile: boolean;
}

/** A problem that makes the file unusable. Readers throw it inside and yield it to their callers. */
export class StatementRefusal extends Error {
  readonly code: StatementProblemCode;
  readonly line: number;

  constructor(code: StatementProblemCode, sentence: string, line = 1) {
    super(sentence);
    this.code = code;
    this.line = line;
  }

  get problem(): StatementProblem {
    return { code: this.code, line: this.line, sentence: this.message, refusesFile: true };
  }
}

/** A note: something unusual that doesn't keep the file from being used. */
export const note = (code: StatementProblemCode, sentence: string, line: number): StatementProblem => ({
  code,
  line,
  sentence,
  refusesFile: false,
});
