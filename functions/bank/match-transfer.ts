import { comparePayeeNames } from '#functions/member/payee-name.ts';
import { amountDue } from '#functions/order/order.ts';
import type { Order } from '#functions/order/order-schema.ts';
import type { Minor } from '#shared/domain/money.ts';
import { findReferences, type PaymentReference } from '#shared/domain/payment-reference.ts';
import type { TransferDifference } from '#shared/domain/statement-words.ts';

import type { StatementEntry } from './statement/statement-file.ts';

/** What a transfer to our account pays, as far as its reference says. */
export type TransferMatch<O extends Order> =
  | { readonly kind: 'exact'; readonly order: O }
  | { readonly kind: 'differs'; readonly order: O; readonly differences: readonly TransferDifference[] }
  /** It names more than one order. */
  | { readonly kind: 'several' }
  /** It names an order that doesn't exist. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' };

type Transfer = Pick<
  StatementEntry,
  'amountMinor' | 'currency' | 'otherParty' | 'remittanceText' | 'creditorReferences' | 'endToEndId'
>;

/** Our references in a transfer, wherever the payer or a bank put them. */
export const referencesIn = ({
  creditorReferences,
  remittanceText,
  endToEndId,
}: Pick<Transfer, 'creditorReferences' | 'remittanceText' | 'endToEndId'>): PaymentReference[] => [
  ...new Set([...creditorReferences, remittanceText, endToEndId ?? ''].flatMap(findReferences)),
];

/** What of a transfer is held against an order. */
interface TransferFacts {
  readonly amountMinor: Minor;
  readonly currency: string;
  readonly payerName: string | null;
}

/**
 * What of a transfer doesn't agree with an order; nothing when it pays it exactly (money.md, Bank). A payer whose name is
 * missing or only similar is for a person to judge.
 * @param currency the settlement currency of the platform
 * @param isNamed whether the transfer has the reference of the order
 */
export const differencesFrom = (
  order: Order,
  transfer: TransferFacts,
  currency: string,
  isNamed: boolean,
): TransferDifference[] => {
  const agrees: Readonly<Record<TransferDifference, boolean>> = {
    reference: isNamed,
    state: order.state === 'waiting',
    currency: transfer.currency === currency,
    amount: transfer.amountMinor === amountDue(order),
    payer: comparePayeeNames(transfer.payerName ?? '', order.memberName) === 'same',
  };
  return (Object.keys(agrees) as TransferDifference[]).filter((what) => !agrees[what]);
};

/**
 * Holds a transfer against the order that one of these references names.
 * @param orders the existing orders, by reference
 * @param currency the settlement currency of the platform
 */
export const matchReferences = <O extends Order>(
  references: readonly PaymentReference[],
  transfer: TransferFacts,
  orders: ReadonlyMap<PaymentReference, O>,
  currency: string,
): TransferMatch<O> => {
  const named = references.flatMap((reference) => orders.get(reference) ?? []);
  const [order, ...others] = named;
  if (!order) return { kind: references.length > 0 ? 'unknown' : 'none' };
  if (others.length > 0) return { kind: 'several' };
  const differences = differencesFrom(order, transfer, currency, true);
  return differences.length === 0 ? { kind: 'exact', order } : { kind: 'differs', order, differences };
};

/** Holds a transfer against the order that its reference names. */
export const matchTransfer = <O extends Order>(
  transfer: Transfer,
  orders: ReadonlyMap<PaymentReference, O>,
  currency: string,
): TransferMatch<O> => {
  const { amountMinor, otherParty } = transfer;
  const facts = { amountMinor, currency: transfer.currency, payerName: otherParty?.name ?? null };
  return matchReferences(referencesIn(transfer), facts, orders, currency);
};
