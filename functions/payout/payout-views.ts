import { endToEndIdOf, isOnlyApprover } from '#functions/payable/payable.ts';
import type { Payable } from '#functions/payable/payable-schema.ts';
import type { PayableView, PayoutBatchView, PayoutBatchWithPayables } from '#shared/contract/payouts.ts';
import type { MemberId } from '#shared/domain/ids.ts';
import { totalOf } from './payout-batch.ts';
import type { PayoutBatch } from './payout-batch-schema.ts';

/** A payable as this staff member sees it. */
export const payableView = (payable: Payable, viewer: MemberId): PayableView => ({
  ...payable,
  endToEndId: endToEndIdOf(payable.id),
  mine: payable.memberId === viewer,
  approvedByMe: isOnlyApprover(payable, viewer),
  payeeEnteredByMe: payable.payeeEnteredBy === viewer,
});

/** A batch as this staff member sees it in a list. */
export const payoutBatchView = (batch: PayoutBatch, viewer: MemberId): PayoutBatchView => {
  const { maker, releaser, payouts } = batch;
  return {
    ...batch,
    count: payouts.length,
    totalMinor: totalOf(batch),
    makerName: maker.name,
    releaserName: releaser?.name ?? null,
    mine: maker.id === viewer,
  };
};

/** A batch with its payables as they are now; confirmed once the bank has shown all of them. */
export const payoutBatchWithPayables = (
  batch: PayoutBatch,
  payables: readonly Payable[],
  viewer: MemberId,
): PayoutBatchWithPayables => {
  const isConfirmed = batch.state === 'released' && payables.every(({ state }) => state === 'paid');
  return {
    ...payoutBatchView(batch, viewer),
    ...(isConfirmed && { state: 'confirmed' as const }),
    payables: payables.map((payable) => payableView(payable, viewer)),
  };
};
