import { type Candidate, candidatesFor } from '#functions/bank/candidates.ts';
import { codeSearch, type LineSearch, nameSearch } from '#functions/bank/line-search.ts';
import { readConfiguration } from '#functions/platform/table/current-configuration.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import { findOrder } from './find-orders.ts';
import { findLines } from './line-terms.ts';

/** As many unmatched lines of one reference or one name are held against the order. */
const lookedAt = 20;

/**
 * An order and the unmatched lines that could pay it, best first: two queries by key, however many lines there are.
 * @throws AppError not_found
 */
export const findCandidates = async (
  database: Database,
  orderId: DepositId | PurchaseId,
): Promise<{ readonly order: Source; readonly candidates: readonly Candidate[] }> => {
  const [order, { currency }] = await Promise.all([
    findOrder(database, orderId),
    readConfiguration(database),
  ]);
  if (order.bank === null) return { order, candidates: [] };
  const searches = [codeSearch(order.bank.reference), nameSearch(order.memberName)];
  const found = await Promise.all(
    searches
      .filter((search): search is LineSearch => search !== null)
      .map((search) =>
        findLines(
          database,
          search,
          { state: 'unmatched', order: 'newest-first' },
          { limit: lookedAt, after: undefined },
        ),
      ),
  );
  const lines = found.flatMap(({ items }) => items);
  return { order, candidates: candidatesFor(order, lines, currency) };
};
