import { findCandidates } from '#functions/bank/table/find-candidates.ts';
import type { Handler } from '#functions/entry/call.ts';
import { type bank, orderIdsSchema } from '#shared/contract/bank.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';

type Transfers = typeof bank.endpoints.markOrders;

/** As many orders are looked at together; each takes a handful of reads by key. */
const atOnce = 10;

/** Which of these orders an unmatched credit could pay, as it is now. */
export const markOrders: Handler<Transfers> = async ({ database, query }) => {
  const orderIds = [...new Set(orderIdsSchema.parse(query.orderIds.split(',')))];
  const lookAt = async (orderId: PurchaseId | DepositId) => {
    try {
      const { order, candidates } = await findCandidates(database, orderId);
      const [best] = candidates;
      if (!best || order.state !== 'waiting') return [];
      return {
        orderId,
        transfer: best.differences.length === 0 ? ('exact' as const) : ('possible' as const),
      };
    } catch (error) {
      // An order that is gone, or never was, has no transfer.
      if (error instanceof AppError && error.code === 'not_found') return [];
      throw error;
    }
  };
  const items = [];
  for (let first = 0; first < orderIds.length; first += atOnce)
    items.push(...(await Promise.all(orderIds.slice(first, first + atOnce).map(lookAt))).flat());
  return { items };
};
