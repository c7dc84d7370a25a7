import { payerOfUse } from '#functions/bank/line-parts.ts';
import { linesOfOrder } from '#functions/bank/table/lines-of-order.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { readSuspenseCase } from '#functions/suspense/table/suspense-case.ts';
import type { SuspenseId } from '#shared/domain/ids.ts';
import type { Payee } from '#shared/domain/payable.ts';

/**
 * The account that an unmatched payment came from, where its money goes back to; null when no bank line shows it, or
 * several accounts paid.
 */
export const payerOfPayment = async (database: Database, suspenseId: SuspenseId): Promise<Payee | null> => {
  const { source } = await readSuspenseCase(database, suspenseId);
  const lines = await linesOfOrder(database, source);
  const [first, ...others] = lines.map((line) => payerOfUse(line, source.id));
  if (!first?.partyName || !first.partyIban) return null;
  if (others.some(({ partyIban }) => partyIban !== first.partyIban)) return null;
  return { name: first.partyName, iban: first.partyIban };
};
