import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { type BankLine, bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { actorsOf, bankLineView, candidateView, referencesOfLine } from '#functions/bank/bank-line-view.ts';
import { amountSearch, type LineSearch, readLineSearch } from '#functions/bank/line-search.ts';
import { findCandidates } from '#functions/bank/table/find-candidates.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import { findLines } from '#functions/bank/table/line-terms.ts';
import type { Handler } from '#functions/entry/call.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { bankLineQueue } from '#functions/platform/table/keys.ts';
import { type Page, readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';
import type { QueryOf } from '#shared/contract/endpoint.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import { asMinor } from '#shared/domain/money.ts';

type ListLines = typeof bank.endpoints.listBankLines;

/** Undefined when nothing is looked for, null when what is looked for can match no line. */
const searchOf = ({ q, amountMinor }: QueryOf<ListLines>): LineSearch | null | undefined => {
  if (amountMinor !== undefined) return amountSearch(asMinor(amountMinor));
  return q === undefined ? undefined : readLineSearch(q);
};

/** The unmatched lines that could pay an order, best first, all on one page. */
const listCandidates = async (database: Database, orderId: DepositId | PurchaseId) => {
  const { order, candidates } = await findCandidates(database, orderId);
  const actorView = await readActorNames(
    database,
    candidates.flatMap(({ line }) => actorsOf(line)),
  );
  return { items: candidates.map((one) => candidateView(one, order, actorView)), next: null };
};

/**
 * Lines of bank statements with the orders that they name: unmatched ones oldest first, used ones newest first,
 * those that a search finds in any state, or those that could pay an order.
 */
export const listBankLines: Handler<ListLines> = async (call) => {
  const { database, query } = call;
  if (query.orderId !== undefined) return listCandidates(database, query.orderId);
  const paging = await call.page();
  const search = searchOf(query);
  const readLines = async (): Promise<Page<BankLine>> => {
    if (search === null) return { items: [], last: undefined };
    if (search) return findLines(database, search, { state: query.state, order: 'oldest-first' }, paging);
    const state = query.state ?? 'unmatched';
    const order = state === 'unmatched' ? 'oldest-first' : 'newest-first';
    return readPage(database, { index: 'gsi1', pk: bankLineQueue(state), order }, bankLineSchema, paging);
  };
  const { items, last } = await readLines();
  const references = items.flatMap((line) => (line.state === 'unmatched' ? referencesOfLine(line) : []));
  const orders = await findOrders(database, [...new Set(references)]);
  const actorView = await readActorNames(database, items.flatMap(actorsOf));
  return { items: items.map((line) => bankLineView(line, actorView, orders)), next: paging.next(last) };
};
