import { readActorNames } from '#functions/audit/table/name-actors.ts';
import { bankLineSchema } from '#functions/bank/bank-line-schema.ts';
import { actorsOf, bankLineView } from '#functions/bank/bank-line-view.ts';
import { findOrders } from '#functions/bank/table/find-orders.ts';
import type { Handler } from '#functions/entry/call.ts';
import { bankLineQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';

/** Lines of bank statements: unmatched ones oldest first, with the orders that they name; used ones newest first. */
export const listBankLines: Handler<typeof bank.endpoints.listBankLines> = async (call) => {
  const paging = await call.page();
  const state = call.query.state ?? 'unmatched';
  const { items, last } = await readPage(
    call.database,
    {
      index: 'gsi1',
      pk: bankLineQueue(state),
      order: state === 'unmatched' ? 'oldest-first' : 'newest-first',
    },
    bankLineSchema,
    paging,
  );
  const references = state === 'unmatched' ? items.flatMap((line) => line.references) : [];
  const orders = await findOrders(call.database, [...new Set(references)] as PaymentReference[]);
  const actorView = await readActorNames(call.database, items.flatMap(actorsOf));
  return { items: items.map((line) => bankLineView(line, actorView, orders)), next: paging.next(last) };
};
