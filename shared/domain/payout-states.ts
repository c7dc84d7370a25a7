import * as z from 'zod/mini';
import type { Machine } from './states.ts';

/**
 * What we owe to an account outside, from the approval on. A payable is in at most one batch at a time; once it is sent,
 * only the bank decides about it.
 */
export const payableStates = ['open', 'batched', 'sent', 'paid', 'returned', 'cancelled'] as const;
export type PayableState = (typeof payableStates)[number];
export const payableStateSchema = z.enum(payableStates);
export const payableMachine = {
  // Sent without a batch: staff made the transfer by hand. Paid at once: CoinPayments has no statement to wait for.
  open: ['batched', 'sent', 'paid', 'cancelled'],
  // Open again when its batch is discarded.
  batched: ['sent', 'open', 'cancelled'],
  // Returned without having been paid: the bank refused to make the transfer.
  sent: ['paid', 'returned'],
  paid: ['returned'],
  returned: [],
  cancelled: [],
} as const satisfies Machine<PayableState>;

/** Transfers that go to the bank in one file. A released batch never changes. */
export const payoutBatchStates = ['draft', 'released', 'discarded'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];
export const payoutBatchStateSchema = z.enum(payoutBatchStates);
export const payoutBatchMachine = {
  draft: ['released', 'discarded'],
  released: [],
  discarded: [],
} as const satisfies Machine<PayoutBatchState>;
