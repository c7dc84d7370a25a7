import { amountDue } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
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

/** Everyone who used a part of the line. */
export const actorsOf = ({ uses }: BankLine): Actor[] => uses.map(({ actor }) => actor);

/** A line of a bank statement as staff see it. `actorView` knows everyone who used it. */
export const bankLineView = (
  line: BankLine,
  actorView: (actor: Actor) => BankLineView['uses'][number]['by'],
  orders: Orders = new Map(),
): BankLineView => ({
  ...line,
  uses: line.uses.map(({ actor, memberId: _, ...use }) => ({ ...use, by: actorView(actor) })),
  named: namedBy(line, orders),
});
