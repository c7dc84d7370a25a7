import { paymentsFor } from '#functions/bank/line-parts.ts';
import { readMoneyOfOrder } from '#functions/bank/table/lines-of-order.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import type { SuspenseId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { Payee } from '#shared/domain/payable.ts';

/**
 * The account that an unmatched payment came from, where its money goes back to; null unless it came by bank, bank lines
 * show all of it and one account paid. What an earlier order's payment or one without a line added to the order came from an account
 * that the lines of the order don't show.
 */
export const payerOfPayment = async (database: Database, suspenseId: SuspenseId): Promise<Payee | null> => {
  const { payment, source } = await readSuspenseCase(database, suspenseId);
  if (payment.cash !== 'cash:bank') return null;
  const { lines, awaitsLine } = await readMoneyOfOrder(database, source);
  const payments = lines.flatMap((line) => paymentsFor(line, source.id));
  const [first] = payments;
  if (awaitsLine || !first?.partyName || !first.partyIban) return null;
  if (payments.some(({ partyIban }) => partyIban !== first.partyIban)) return null;
  if (sumMinor(...payments.map(({ amountMinor }) => amountMinor)) < payment.amountMinor) return null;
  return { name: first.partyName, iban: first.partyIban };
};
