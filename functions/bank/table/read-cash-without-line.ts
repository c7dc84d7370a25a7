import { bookingsWithoutLine, type CashBooking } from '#functions/bank/cash-without-line.ts';
import { readEveryLine } from '#functions/bank/table/bank-lines.ts';
import { everyBooking } from '#functions/ledger/table/bookings.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { productAreas } from '#shared/domain/words.ts';

/** Reads all bookings and lines, so only once cash is known to differ. Newest first. */
export const readCashWithoutLine = async (database: Database): Promise<CashBooking[]> => {
  const [lines, ...booked] = await Promise.all([
    readEveryLine(database),
    ...productAreas.map(async (area) =>
      (await everyBooking(database, { area, account: 'cash:bank' })).map((booking) => ({ ...booking, area })),
    ),
  ]);
  return bookingsWithoutLine(booked.flat(), lines).sort((one, other) => (one.id < other.id ? 1 : -1));
};
