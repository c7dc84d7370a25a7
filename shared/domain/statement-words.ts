/**
 * `camt.053`, `mt940` and `csv` are statements: booked for good. `camt.052` reports within the day and can still
 * change, `camt.054` repeats entries of a statement in more detail: both inform and never book.
 */
export const statementFormats = ['camt.052', 'camt.053', 'camt.054', 'mt940', 'csv'] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** What can be wrong with a bank's file. */
export const statementProblemCodes = [
  // The bytes
  'too_large',
  'encoding',
  'encoding_mislabelled',
  // XML
  'malformed',
  'doctype',
  'too_deep',
  'text_too_long',
  'too_many_elements',
  'unknown_root',
  // The statement
  'no_statement',
  'account_missing',
  'balance_missing',
  'balance_chain',
  'amount',
  'currency',
  'day',
  'direction',
  'field',
  'too_many_details',
  'too_many_entries',
  'booking_day_assumed',
  'details_differ',
  // CSV
  'not_csv',
  'csv_not_mapped',
  'csv_other_account',
  'column_missing',
  'column_twice',
  'column_count',
  'quotes',
  'too_many_problems',
] as const;
export type StatementProblemCode = (typeof statementProblemCodes)[number];

/** What of a transfer doesn't agree with the order that it is held against. */
export const transferDifferences = ['reference', 'state', 'currency', 'amount', 'payer'] as const;
export type TransferDifference = (typeof transferDifferences)[number];

/** What became of a file of the bank. */
export const bankFileStates = ['importing', 'imported', 'held', 'set-aside', 'informed', 'refused'] as const;
export type BankFileState = (typeof bankFileStates)[number];

/** What staff see of it: an import that never ended has failed. */
export const shownBankFileStates = [...bankFileStates, 'failed'] as const;
export type ShownBankFileState = (typeof shownBankFileStates)[number];

/** Why a statement waits for a person. */
export const holdReasons = [
  /** It is another account's than the one that members pay to. */
  'other_account',
  /** Another currency than the account's, in the statement or in one of its lines. */
  'currency',
  /** The statement has no opening or no closing balance. */
  'balance_missing',
  /** Its opening balance plus its lines is not its closing balance: the file contradicts itself. */
  'does_not_add_up',
  /** It begins with another balance than the stored one, and with no line that is stored: something is missing. */
  'gap',
  /** Some of its lines are stored, yet the stored balance plus the others is not its closing balance. */
  'balance_differs',
  /** The balances allow more than one reading of which lines are new. */
  'ambiguous_twins',
  /** The balances fit, but a number was skipped: the statement in between may add up to zero. */
  'missing_number',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What two people decide about a file that is on hold. */
export const fileDecisionKinds = ['admit', 'set-aside'] as const;
export type FileDecisionKind = (typeof fileDecisionKinds)[number];
