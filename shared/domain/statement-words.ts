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
  'column_missing',
  'column_count',
  'quotes',
  'too_many_problems',
] as const;
export type StatementProblemCode = (typeof statementProblemCodes)[number];

/** What of a transfer doesn't agree with the order that its reference names. */
export const transferDifferences = ['state', 'currency', 'amount', 'payer'] as const;
export type TransferDifference = (typeof transferDifferences)[number];
