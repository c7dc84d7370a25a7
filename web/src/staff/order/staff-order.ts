import type { UseMutationResult } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import type { StaffPurchase, staffPurchases } from '#shared/contract/infinity-purchases.ts';
import type { StaffDeposit, staffDeposits } from '#shared/contract/security-deposits.ts';

/** What a member ordered and pays for; the queues of both areas work alike, and sentences choose their word by it. */
export type OrderKind = 'purchase' | 'deposit';

export type StaffOrder = StaffPurchase | StaffDeposit;

/** A received payment as the treasurer books it; the same for both kinds. */
export type Confirmation = BodyInputOf<typeof staffPurchases.endpoints.confirmPurchase> &
  BodyInputOf<typeof staffDeposits.endpoints.confirmDeposit>;

/** The two acts of a treasurer; each returns the updated order. */
export interface OrderActs<Order extends StaffOrder> {
  readonly confirm: UseMutationResult<Order, Error, Confirmation>;
  readonly reject: UseMutationResult<Order, Error, { reason: string }>;
}

/** What arrived for an order so far without covering it. */
export const receivedOf = ({ payment }: StaffOrder) =>
  payment.method === 'balance' ? undefined : payment.receivedMinor;
