import { amountDue } from '#functions/order/order.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { BankLineView } from '#shared/contract/bank.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import type { BankLine } from './bank-line-schema.ts';
import { matchReferences } from './match-transfer.ts';

type Orders = ReadonlyMap<PaymentReference, Source>;

/** The one order that an unmatched credit names, and what doesn't agree with it. */
const namedBy = (line: BankLine, orders: Orders): BankLineView['named'] => {
  if (line.state !== 'unmatched' || line.direction === 'out') return null;
  const match = matchReferences(
    line.references as PaymentReference[],
    { amountMinor: line.openMinor, currency: line.currency, payerName: line.partyName },
    orders,
    line.currency,
  );
  if (!('order' in match)) return null;
  const { id, area, memberName, state } = match.order;
  return {
    order: { id, area, memberName, state, dueMinor: amountDue(match.order) },
    differences: match.kind === 'differs' ? [...match.differences] : [],
  };
};

/** A line of a bank statement as staff see it. */
export const bankLineView = (line: BankLine, orders: Orders = new Map()): BankLineView => ({
  ...line,
  uses: line.uses.map(({ actor, memberId: _, ...use }) => ({
    ...use,
    by: actor.kind === 'staff' ? actor.memberId : null,
  })),
  named: namedBy(line, orders),
});
