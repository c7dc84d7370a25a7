import type { UseMutationResult } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint.ts';
import type { DeskPurchase, infinityPurchaseDesk } from '#shared/contract/infinity-purchases.ts';
import type { DeskDeposit, securityDepositDesk } from '#shared/contract/security-deposits.ts';

/** What a member ordered and pays for; the desks of both areas work alike, and sentences choose their word by it. */
export type OrderKind = 'purchase' | 'deposit';

export type DeskOrder = DeskPurchase | DeskDeposit;

/** A received payment as the treasurer books it; the same for both kinds. */
export type Confirmation = BodyInputOf<typeof infinityPurchaseDesk.endpoints.confirmPurchase> &
  BodyInputOf<typeof securityDepositDesk.endpoints.confirmDeposit>;

/** The two acts of a treasurer, each answering the order as it stands afterwards. */
export interface OrderActs<Order extends DeskOrder> {
  readonly confirm: UseMutationResult<Order, Error, Confirmation>;
  readonly reject: UseMutationResult<Order, Error, { reason: string }>;
}

/** What arrived for an order so far without covering it. */
export const receivedOf = ({ payment }: DeskOrder) =>
  payment.method === 'balance' ? undefined : payment.receivedMinor;
