import { asMinor, type Minor, sumMinor } from '#shared/domain/money.ts';
import type { HoldReason } from '#shared/domain/statement-words.ts';
import type { Admission, AdmittedLine, StatementLine, StatementToAdmit, StoredAccount } from './admission.ts';
import { type LineIdentity, lineKey } from './line-key.ts';
import { possibleReadings, unknownLines } from './statement-readings.ts';

const sumOf = (lines: readonly StatementLine[]): Minor =>
  asMinor(lines.reduce((sum, { changeMinor }) => sum + changeMinor, 0));

/** The lines with the numbers that follow those of the stored twins. */
const keyed = <Line extends StatementLine>(
  lines: readonly Line[],
  stored: ReadonlyMap<LineIdentity, number>,
): readonly AdmittedLine<Line>[] => {
  const counts = new Map<LineIdentity, number>();
  return lines.map((line) => {
    const twin = (counts.get(line.identity) ?? stored.get(line.identity) ?? 0) + 1;
    counts.set(line.identity, twin);
    return { key: lineKey(line.identity, twin), line };
  });
};

/**
 * Decides which lines of a statement are new. Identities propose, balances decide: the stored balance plus the new lines
 * must be the closing balance. Statements may overlap and repeat; then only what is missing is admitted, or nothing. If
 * the balances allow no reading, or more than one, the statement waits for a person. A line is never admitted twice
 * and never left out for a guess.
 */
export const admitStatement = <Line extends StatementLine>(
  account: StoredAccount,
  statement: StatementToAdmit<Line>,
): Admission<Line> => {
  const { openingMinor, closingMinor, lines } = statement;
  if (statement.format === 'camt.052' || statement.format === 'camt.054') return { kind: 'inform' };
  const stored = account.storedLines;
  const unknown = unknownLines(lines, stored);
  const hold = (reason: HoldReason): Admission<Line> => ({
    kind: 'hold',
    reason,
    figures: {
      storedClosingMinor: account.closingMinor,
      openingMinor,
      closingMinor,
      linesMinor: sumOf(lines),
      unknownMinor: sumOf(unknown),
      unknownCount: unknown.length,
      differenceMinor:
        closingMinor === null
          ? null
          : asMinor(closingMinor - (account.closingMinor ?? openingMinor ?? 0) - sumOf(unknown)),
      lastNumber: account.lastNumber,
      number: statement.number,
    },
  });
  const currencies = new Set([statement.currency, ...lines.map(({ currency }) => currency)]);
  if (currencies.size > 1 || !currencies.has(account.currency)) return hold('currency');
  if (openingMinor === null || closingMinor === null) return hold('balance_missing');
  if (sumMinor(openingMinor, sumOf(lines)) !== closingMinor) return hold('does_not_add_up');
  if (account.closingMinor === null)
    return { kind: 'admit', lines: keyed(lines, stored), closingMinor, firstOpeningMinor: openingMinor };

  const { closingMinor: storedClosing, lastNumber, isRepeated, isDoubtful = false } = account;
  if (isRepeated && unknown.length === 0)
    return { kind: 'admit', lines: [], closingMinor: storedClosing, firstOpeningMinor: null };
  const isLater =
    account.closingOn !== null && statement.closingOn !== null && statement.closingOn > account.closingOn;
  const balances = { openingMinor, closingMinor, storedClosing };
  const [reading, other] = possibleReadings({ ...balances, lines, stored, isLater, isDoubtful });
  if (other || (!reading && isDoubtful)) return hold('ambiguous_twins');
  if (!reading) return hold(unknown.length === lines.length ? 'gap' : 'balance_differs');
  const isNext = reading.length > 0 && reading.length === lines.length;
  const isSkipped = lastNumber !== null && (statement.number ?? 0) > lastNumber + 1;
  if (isNext && isSkipped) return hold('missing_number');
  return {
    kind: 'admit',
    lines: keyed(reading, stored),
    closingMinor: sumMinor(storedClosing, sumOf(reading)),
    firstOpeningMinor: null,
  };
};
