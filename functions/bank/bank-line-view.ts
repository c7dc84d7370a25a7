import { amountDue } from '#functions/order/order.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { BankLineView } from '#shared/contract/bank.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';
import { matchOfLine } from './bank-line.ts';
import type { BankLine } from './bank-line-schema.ts';
import type { Candidate } from './candidates.ts';
import { partsAsLines } from './line-parts.ts';

type Orders = ReadonlyMap<PaymentReference, Source>;

const namedView = (
  order: Source,
  differences: readonly TransferDifference[],
): NonNullable<BankLineView['named']> => {
  const { id, area, memberName, state } = order;
  return {
    order: { id, area, memberName, state, dueMinor: amountDue(order) },
    differences: [...differences],
  };
};

/** The one order that an unmatched credit names, and what doesn't agree with it. */
const namedBy = (line: BankLine, orders: Orders): BankLineView['named'] => {
  if (line.state !== 'unmatched' || line.direction === 'out') return null;
  const match = matchOfLine(line, orders);
  if (!('order' in match)) return null;
  return namedView(match.order, match.kind === 'differs' ? match.differences : []);
};

/** The payments that the bank booked in one sum, with what each of them names. */
const partsView = (line: BankLine, orders: Orders): BankLineView['parts'] =>
  partsAsLines(line).map((part) => {
    const { amountMinor, openMinor, partyName, partyIban, text, isReturn } = part;
    const named = namedBy(part, orders);
    return { amountMinor, openMinor, partyName, partyIban, text, isReturn, named };
  });

/** Our references in a line, and in each of the payments in it. */
export const referencesOfLine = ({ references, parts = [] }: BankLine): PaymentReference[] =>
  [...references, ...parts.flatMap((part) => part.references)] as PaymentReference[];

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
  parts: partsView(line, orders),
  batchId: line.batch?.id ?? null,
  named: namedBy(line, orders),
});

/** A line that could pay an order, with what of it doesn't agree. */
export const candidateView = (
  { line, differences }: Candidate,
  order: Source,
  actorView: Parameters<typeof bankLineView>[1],
): BankLineView => ({ ...bankLineView(line, actorView), named: namedView(order, differences) });
