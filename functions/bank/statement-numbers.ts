/** The numbers of the statements that are in the books. */
export interface StatementNumbers {
  /** The last number up to which none is missing; null for a bank without numbers. */
  readonly lastNumber: number | null;
  /** Higher numbers that are in the books although one before them is missing: of statements without lines. */
  readonly numbersAhead: readonly number[];
}

/** A bank that skips numbers for good leaves some here; these are those of months of days without lines. */
const aheadMax = 100;

/** The numbers with that of the newest statement, whose balance is the account's: those that follow it without a gap count, too. */
export const withLastNumber = (
  { lastNumber, numbersAhead }: StatementNumbers,
  number: number | null,
): StatementNumbers => {
  if (number === null) return { lastNumber: null, numbersAhead: [] };
  // Many banks begin again with 1 each year.
  const ahead = new Set(number < (lastNumber ?? number) ? [] : numbersAhead);
  let last = number;
  while (ahead.has(last + 1)) last += 1;
  return { lastNumber: last, numbersAhead: [...ahead].filter((one) => one > last) };
};

/** The numbers with that of a statement that isn't the newest by its balance, such as an empty one whose forerunner is missing. */
export const withOtherNumber = (
  { lastNumber, numbersAhead }: StatementNumbers,
  number: number | null,
): StatementNumbers => {
  if (number === null || lastNumber === null || number <= lastNumber) return { lastNumber, numbersAhead };
  return { lastNumber, numbersAhead: [...new Set([...numbersAhead, number])].slice(-aheadMax) };
};
