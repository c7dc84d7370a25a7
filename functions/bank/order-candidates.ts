import { comparePayeeNames } from '#functions/member/payee-name.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { PaymentReference } from '#shared/domain/payment-reference.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';
import { lineDifferences } from './bank-line.ts';
import type { BankLine } from './bank-line-schema.ts';
import { digitsLikeReference, mistypedAs } from './mistyped-reference.ts';

/** A waiting order that a line could pay, and what of it doesn't agree. */
export interface OrderCandidate {
  readonly order: Source;
  readonly differences: readonly TransferDifference[];
  /** What the payer typed in place of its reference; null when they typed something else, or it exactly. */
  readonly mistyped: string | null;
  /** The account that the line came from paid a part of it before. */
  readonly paidBefore: boolean;
}

/** More than that are for the search of orders. */
const candidatesMax = 5;

type Credit = Pick<
  BankLine,
  'openMinor' | 'currency' | 'partyName' | 'partyIban' | 'references' | 'text' | 'endToEndId'
>;

/**
 * How good a sign it is that the line is for an order: its reference, its reference with a mistake, the account that
 * paid a part of it before, its amount from its member, its member, or its amount alone. None below that.
 */
const strengthOf = (
  { partyName }: Credit,
  { order, differences, mistyped, paidBefore }: OrderCandidate,
): number => {
  const differs = new Set(differences);
  const likeness = comparePayeeNames(partyName ?? '', order.memberName);
  if (!differs.has('reference')) return 6;
  if (mistyped !== null) return 5;
  if (paidBefore) return 4;
  if (!differs.has('amount') && likeness !== 'different') return 3;
  if (likeness !== 'different') return 2;
  return differs.has('amount') ? 0 : 1;
};

/**
 * The waiting orders among these that a credit, or one of the payments in it, could pay, best first.
 * @param paidFrom by the order, the accounts that paid a part of it
 * @param areWanted staff hold these orders against the line, whatever differs
 */
export const orderCandidates = (
  line: Credit,
  orders: readonly Source[],
  paidFrom: ReadonlyMap<Source['id'], readonly string[]>,
  areWanted = false,
): OrderCandidate[] => {
  const typed = digitsLikeReference([line.text, line.endToEndId ?? ''].join(' '));
  const candidates = [...new Map(orders.map((order) => [order.id, order])).values()].flatMap(
    (order): { candidate: OrderCandidate; strength: number }[] => {
      if (order.state !== 'waiting' || order.bank === null) return [];
      const candidate = {
        order,
        differences: lineDifferences(line, order),
        mistyped: mistypedAs(typed, order.bank.reference as PaymentReference),
        paidBefore: line.partyIban !== null && (paidFrom.get(order.id) ?? []).includes(line.partyIban),
      };
      const strength = strengthOf(line, candidate);
      return strength === 0 && !areWanted ? [] : [{ candidate, strength }];
    },
  );
  return candidates
    .toSorted(
      (one, other) =>
        other.strength - one.strength ||
        one.candidate.differences.length - other.candidate.differences.length ||
        (one.candidate.order.createdAt < other.candidate.order.createdAt ? -1 : 1),
    )
    .slice(0, candidatesMax)
    .map(({ candidate }) => candidate);
};
