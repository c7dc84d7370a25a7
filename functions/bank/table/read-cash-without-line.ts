import { type BankLine, bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { bookingsWithoutLine, type CashBooking } from '#functions/bank/cash-without-line.ts';
import { everyBooking } from '#functions/ledger/table/bookings.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankLineQueue } from '#functions/platform/table/keys.ts';
import { findEvery } from '#functions/platform/table/read-every.ts';
import { bankLineStates } from '#shared/domain/bank-line.ts';
import { productAreas } from '#shared/domain/words.ts';

/** Every line of every statement in the books. */
export const readEveryLine = async (database: Database): Promise<BankLine[]> => {
  const states = await Promise.all(
    bankLineStates.map((state) => {
      const question = { index: 'gsi1', pk: bankLineQueue(state), order: 'oldest-first' } as const;
      return findEvery(database, question, bankLineSchema, () => true);
    }),
  );
  return states.flat();
};

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
