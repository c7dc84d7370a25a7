import { describe, expect, test } from 'vitest';
import type { Booking } from '#functions/ledger/booking-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { asMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import type { BankLine } from './bank-line-schema.ts';
import { bookingsWithoutLine } from './cash-without-line.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const lineOf = (id: string, amount: number, uses: { kind: string; sourceId: string }[] = []) =>
  ({
    id,
    direction: amount < 0 ? 'out' : 'in',
    amountMinor: asMinor(Math.abs(amount)),
    uses,
  }) as unknown as BankLine;
const booking = (sourceId: string, change: number, area: ProductArea = 'infinity') => ({
  id: newId('EntryId', now),
  kind: 'bank-credit' as Booking['kind'],
  memberId: null,
  sourceId,
  changeMinor: asMinor(change),
  area,
});

describe('cash at the bank that no line explains', () => {
  const credit = lineOf('line-1', 900);
  const debit = lineOf('line-2', -250);

  test('is nothing when each line is booked once, to the cent, whichever way it went', () => {
    expect(bookingsWithoutLine([booking('line-1', 900), booking('line-2', -250)], [credit, debit])).toEqual(
      [],
    );
  });
  test('is nothing of a line that moved from one area to the other', () => {
    const moved = [booking('line-1', 900), booking('line-1', -900), booking('line-1', 900, 'security')];
    expect(bookingsWithoutLine(moved, [credit])).toEqual([]);
  });
  test('is nothing of a payment that a line brought back, which is booked under the payment', () => {
    const back = lineOf('line-3', 400, [{ kind: 'return', sourceId: 'wdr_1' }]);
    expect(bookingsWithoutLine([booking('wdr_1', 400)], [back])).toEqual([]);
  });
  test('is nothing of a line that brought a payment back, whatever was booked in its own name', () => {
    const back = lineOf('line-3', 400, [{ kind: 'return', sourceId: 'wdr_1' }]);
    expect(bookingsWithoutLine([booking('line-3', 100)], [back])).toEqual([]);
  });
  test('is an entry that names no line', () => {
    const alone = booking('prp_1', 700);
    expect(bookingsWithoutLine([booking('line-1', 900), alone], [credit])).toEqual([alone]);
  });
  test('is every entry of a line that was booked twice', () => {
    const twice = [booking('line-1', 900), booking('line-1', 900)];
    expect(bookingsWithoutLine(twice, [credit])).toEqual(twice);
  });
});
