import type { NamedReturn } from './bank-account-schema.ts';
import type { CollectedStatement } from './statement/collect-statements.ts';
import type { EntryDetail, StatementEntry } from './statement/statement-file.ts';

/** More than that are for the statement, which books them. */
const returnsMax = 100;

/** Each payment of an entry: its parts, or the entry itself where the bank names no several. */
const paymentsOf = (entry: StatementEntry): readonly (StatementEntry | EntryDetail)[] =>
  entry.details.length > 0 ? entry.details : [entry];

/**
 * The returned payments that a report within the day (camt.052) or a notification (camt.054) names. They inform: the
 * statement that follows brings their money.
 */
export const namedReturns = (statements: readonly CollectedStatement[]): NamedReturn[] =>
  statements
    .filter(({ format }) => format === 'camt.052' || format === 'camt.054')
    .flatMap(({ entries }) => entries)
    .filter(({ status, direction }) => status === 'booked' && direction === 'in')
    .flatMap((entry) =>
      paymentsOf(entry)
        .filter(({ isReturn, direction }) => isReturn && direction === 'in')
        .map(({ endToEndId, amountMinor, otherParty, returnReason }) => ({
          endToEndId,
          amountMinor,
          currency: entry.currency,
          partyName: otherParty?.name ?? null,
          reason: [returnReason?.code, returnReason?.text].filter(Boolean).join(' ') || null,
        })),
    )
    .slice(0, returnsMax);
