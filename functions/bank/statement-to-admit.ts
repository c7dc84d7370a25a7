import { asMinor } from '#shared/domain/money.ts';
import type { StatementLine, StatementToAdmit } from './admission.ts';
import { lineIdentity } from './line-key.ts';
import type { CollectedStatement } from './statement/collect-statements.ts';
import type { StatementEntry } from './statement/statement-file.ts';

/** A booked entry with its identity. */
export interface EntryLine extends StatementLine {
  readonly entry: StatementEntry;
}

/** The booked entries of a statement, with what admission needs. Pending ones are no money yet and are left out. */
export const statementToAdmit = (statement: CollectedStatement): StatementToAdmit<EntryLine> => {
  const { account, opening, closing, entries } = statement;
  const booked = entries.filter(({ status }) => status === 'booked');
  return {
    format: statement.format,
    currency: statement.currency,
    number: statement.legalNumber ?? statement.electronicNumber,
    openingMinor: opening?.amountMinor ?? null,
    closingMinor: closing?.amountMinor ?? null,
    closingOn: closing?.on ?? null,
    lines: booked.map((entry) => ({
      identity: lineIdentity(account, entry),
      currency: entry.currency,
      changeMinor: asMinor(entry.direction === 'in' ? entry.amountMinor : -entry.amountMinor),
      entry,
    })),
  };
};
