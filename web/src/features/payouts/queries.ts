import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { bank } from '#shared/contract/bank.ts';
import type { BodyInputOf, QueryOf } from '#shared/contract/endpoint.ts';
import { payouts } from '#shared/contract/payouts.ts';
import { proposals } from '#shared/contract/proposals.ts';
import type { BankLineId } from '#shared/domain/bank-line.ts';
import type { PayableId, PayoutBatchId } from '#shared/domain/ids.ts';
import type { Minor } from '#shared/domain/money.ts';
import { base64Of } from '#web/api/base64-of.ts';
import { call } from '#web/api/client.ts';
import { queueRefreshMilliseconds, staffKey, useStaffAct } from '#web/staff/use-staff-act.ts';

const { endpoints } = payouts;

export const payablesQuery = (query: QueryOf<typeof endpoints.listPayables>) =>
  queryOptions({
    queryKey: [...staffKey, 'payouts', 'payables', query],
    queryFn: ({ signal }) => call(endpoints.listPayables, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** One payable. */
export const payableQuery = (payableId: PayableId) =>
  queryOptions({
    queryKey: [...staffKey, 'payouts', 'payable', payableId],
    queryFn: ({ signal }) => call(endpoints.readPayable, { params: { payableId }, signal }),
    refetchInterval: queueRefreshMilliseconds,
  });

/** Says who is paid, on which account. */
export const useEnterPayee = (payableId: PayableId) =>
  useStaffAct(`payee of ${payableId}`, (body: BodyInputOf<typeof endpoints.enterPayee>, idempotencyKey) =>
    call(endpoints.enterPayee, { params: { payableId }, body, idempotencyKey }),
  );

/** Accepts a payee whose name isn't the member's, for a reason. */
export const useAcceptPayee = (payableId: PayableId) =>
  useStaffAct(`accept payee of ${payableId}`, (reason: string, idempotencyKey) =>
    call(endpoints.acceptPayeeOfPayable, { params: { payableId }, body: { reason }, idempotencyKey }),
  );

/** Notes a transfer that was made without a file, with the bank's reference. */
export const usePayByHand = (payableId: PayableId) =>
  useStaffAct(`pay ${payableId} by hand`, (reference: string, idempotencyKey) =>
    call(endpoints.payPayableByHand, { params: { payableId }, body: { reference }, idempotencyKey }),
  );

/** Has a status report of the bank read; stores nothing. */
export const useCheckReport = () =>
  useMutation({
    mutationFn: async (file: File) =>
      call(bank.endpoints.checkStatusReport, { body: { content: await base64Of(file) } }),
  });

/** Proposes to take a sent transfer back that the bank refused to make, for a reason. */
export const useProposeRejected = (payableId: PayableId) =>
  useStaffAct(`reject ${payableId}`, (reason: string, idempotencyKey) =>
    call(proposals.endpoints.proposeRejectedPayout, { body: { payableId, reason }, idempotencyKey }),
  );

/** Ends a payable that no bank was told of, for a reason. */
export const useProposeReturned = (payableId: PayableId) =>
  useStaffAct(
    `return ${payableId}`,
    (body: { readonly lineId: BankLineId; readonly reason: string }, idempotencyKey) =>
      call(proposals.endpoints.proposeReturnedPayout, { body: { payableId, ...body }, idempotencyKey }),
  );

/** The unmatched lines of bank statements with this amount; without one, the oldest of any amount. */
export const unmatchedLinesQuery = (amountMinor?: Minor) =>
  queryOptions({
    queryKey: [...staffKey, 'bank', 'lines', 'unmatched', amountMinor ?? 'any'],
    queryFn: ({ signal }) =>
      call(bank.endpoints.listBankLines, {
        query: { state: 'unmatched', ...(amountMinor !== undefined && { amountMinor }), limit: '100' },
        signal,
      }),
  });

export const useGiveUp = (payableId: PayableId) =>
  useStaffAct(`give up ${payableId}`, (reason: string, idempotencyKey) =>
    call(endpoints.giveUpPayable, { params: { payableId }, body: { reason }, idempotencyKey }),
  );

export const payoutBatchesQuery = (query: QueryOf<typeof endpoints.listPayoutBatches>) =>
  queryOptions({
    queryKey: [...staffKey, 'payouts', 'batches', query],
    queryFn: ({ signal }) => call(endpoints.listPayoutBatches, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: queueRefreshMilliseconds,
  });

/** One batch with its payables as they are now. */
export const payoutBatchQuery = (batchId: PayoutBatchId) =>
  queryOptions({
    queryKey: [...staffKey, 'payouts', 'batch', batchId],
    queryFn: ({ signal }) => call(endpoints.readPayoutBatch, { params: { batchId }, signal }),
    refetchInterval: queueRefreshMilliseconds,
  });

/** Puts payables into a new batch. */
export const useMakeBatch = () =>
  useStaffAct('make payout batch', (payableIds: readonly PayableId[], idempotencyKey) =>
    call(endpoints.makePayoutBatch, { body: { payableIds: [...payableIds] }, idempotencyKey }),
  );

/** Releases the file with the hash that was shown. */
export const useReleaseBatch = (batchId: PayoutBatchId) =>
  useStaffAct(`release ${batchId}`, (shownHash: string, idempotencyKey) =>
    call(endpoints.releasePayoutBatch, { params: { batchId }, body: { shownHash }, idempotencyKey }),
  );

/** Discards a batch that was not released. */
export const useDiscardBatch = (batchId: PayoutBatchId) =>
  useStaffAct(`discard ${batchId}`, (_: undefined, idempotencyKey) =>
    call(endpoints.discardPayoutBatch, { params: { batchId }, idempotencyKey }),
  );
