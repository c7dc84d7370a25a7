import { ledgerTotalsSchema } from '#functions/ledger/ledger-totals-schema.ts';
import { everyTotalsShard } from '#functions/ledger/table/totals.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { ledgerPeriodsPk } from '#functions/platform/table/keys.ts';
import { readAll } from '#functions/platform/table/read.ts';
import type { PlatformAccount } from '#shared/domain/accounts.ts';
import { addMonths, type Day, type Month, monthOf, startOfDay } from '#shared/domain/calendar.ts';
import { type Minor, sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** Neither this month nor one before it has any entries; days can be asked for from the next month on. */
const firstMonth = '1999-12' as Month;

/** Fifty years. */
const monthsEver = 600;
const daysOfMonth = 31;

/** The balance of a platform account at the end of a UTC day: that of the months before, and the days of its month. */
export const balanceAtEndOf = async (
  database: Database,
  { area, account }: { readonly area: ProductArea; readonly account: PlatformAccount },
  day: Day,
): Promise<Minor> => {
  const month = monthOf(startOfDay(day));
  const range = (period: 'months' | 'days', between: readonly [string, string], most: number) =>
    everyTotalsShard.map((shard) =>
      readAll(
        database,
        { pk: ledgerPeriodsPk(area, period, shard), between, order: 'oldest-first' },
        ledgerTotalsSchema,
        most,
      ),
    );
  const periods = await Promise.all([
    ...range('months', [firstMonth, monthOf(startOfDay(addMonths(day, -1)))], monthsEver),
    ...range('days', [`${month}-01`, day], daysOfMonth),
  ]);
  return sumMinor(...periods.flat().map((totals) => totals[account]));
};
