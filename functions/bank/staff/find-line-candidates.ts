import type { BankLine } from '#functions/bank/bank-line-schema.ts';
import { atPart } from '#functions/bank/line-parts.ts';
import { type OrderCandidate, orderCandidates } from '#functions/bank/order-candidates.ts';
import { readBankLine } from '#functions/bank/table/bank-lines.ts';
import { findBatches } from '#functions/bank/table/find-batches.ts';
import { findOrder, findOrders } from '#functions/bank/table/find-orders.ts';
import { findPayers, findWaitingOrders } from '#functions/bank/table/find-waiting-orders.ts';
import type { Handler } from '#functions/entry/call.ts';
import { amountDue } from '#functions/order/order.ts';
import { totalOf } from '#functions/payout/payout-batch.ts';
import type { PayoutBatch } from '#functions/payout/payout-batch-schema.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { bank } from '#shared/contract/bank.ts';
import type { DepositId, PurchaseId } from '#shared/domain/ids.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';

/** The orders that an unmatched credit could pay; `wanted` first, as staff came from there. */
const findOrderCandidates = async (
  database: Database,
  line: BankLine,
  wanted: DepositId | PurchaseId | undefined,
): Promise<OrderCandidate[]> => {
  if (line.state !== 'unmatched' || line.direction === 'out') return [];
  const [named, asked, waiting] = await Promise.all([
    findOrders(database, line.references as PaymentReference[]),
    wanted === undefined ? null : findOrder(database, wanted),
    findWaitingOrders(database),
  ]);
  const orders = [...named.values(), ...waiting];
  const payers = await findPayers(database, [...orders, ...(asked ? [asked] : [])]);
  const best = orderCandidates(line, orders, payers).filter(({ order }) => order.id !== wanted);
  return [...(asked ? orderCandidates(line, [asked], payers, true) : []), ...best];
};

const orderView = ({ order, ...candidate }: OrderCandidate) => ({
  ...candidate,
  differences: [...candidate.differences],
  reference: order.bank?.reference ?? '',
  order: {
    id: order.id,
    area: order.area,
    memberName: order.memberName,
    state: order.state,
    dueMinor: amountDue(order),
  },
});

const batchView = (batch: PayoutBatch) => ({
  id: batch.id,
  executeOn: batch.executeOn,
  count: batch.payouts.length,
  totalMinor: totalOf(batch),
  releaserName: batch.releaser?.name ?? null,
});

/** What an unmatched line, or one of the payments in it, could be. */
export const findLineCandidates: Handler<typeof bank.endpoints.findLineCandidates> = async ({
  database,
  params,
  query,
}) => {
  const stored = await readBankLine(database, params.lineId);
  // The payments in a credit have payers of their own; their sum is for no order.
  const line = stored.parts && query.part === undefined ? null : atPart(stored, query.part);
  const [orders, batches] = await Promise.all([
    line ? findOrderCandidates(database, line, query.orderId) : [],
    findBatches(database, stored),
  ]);
  return { orders: orders.map(orderView), batches: batches.map(batchView) };
};
