import type { Booking } from '#functions/ledger/booking-schema.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { balanceChange } from './bank-line.ts';
import type { BankLine } from './bank-line-schema.ts';

/** What an entry changed in cash at the bank, in the books of an area. */
export type CashBooking = Booking & { readonly area: ProductArea };

/**
 * The bookings of cash at the bank that no line of a statement explains: those that name none, and those of a line whose
 * bookings do not add up to it. A line is booked under its own id, or, where it brought a payment back, under that
 * payment's.
 * @param bookings all of them, of both areas: a line may move from one to the other
 */
export const bookingsWithoutLine = (
  bookings: readonly CashBooking[],
  lines: readonly BankLine[],
): CashBooking[] => {
  const byId = new Map<string, BankLine>(lines.map((line) => [line.id, line]));
  const returned = new Set(
    lines.flatMap(({ uses }) => uses.flatMap(({ kind, sourceId }) => (kind === 'return' ? [sourceId] : []))),
  );
  const isExplained = (sourceId: string, booked: readonly CashBooking[]): boolean => {
    const line = byId.get(sourceId);
    if (!line) return returned.has(sourceId);
    const isReturn = line.uses.some(({ kind }) => kind === 'return');
    return isReturn || sumMinor(...booked.map(({ changeMinor }) => changeMinor)) === balanceChange(line);
  };
  return [...Map.groupBy(bookings, ({ sourceId }) => sourceId)].flatMap(([sourceId, booked]) =>
    isExplained(sourceId, booked) ? [] : booked,
  );
};
