import type { Services } from '#functions/entry/call.ts';
import { consume } from '#functions/entry/consume.ts';
import { isTryAgain, retry } from '#functions/platform/retry.ts';
import type { PlatformEvent } from '#functions/platform/table/outbox.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { withFreshBalances } from '#functions/position/table/settle-position.ts';
import { sendByBatch } from '#functions/withdrawal/use-case/send-by-batch.ts';
import { readBatchWithPayables } from './table/read-batch-with-payables.ts';

/** The member's other acts may come between; four attempts outlast them, and the event is delivered again. */
const attemptsMax = 4;

/**
 * Books every withdrawal of a released batch as sent, one transaction each; refunds and placements were booked when they
 * were approved. What was booked before stays as it is, so that a run may stop anywhere and be repeated.
 * @throws AggregateError with the failures, after the others: one payment holds up no other
 */
export const bookPayouts = async (event: PlatformEvent, services: Services): Promise<void> => {
  if (event.type !== 'payout-batch-released') return;
  const { database } = services;
  const { batch, payables } = await readBatchWithPayables(database, event.batchId);
  if (!batch.releaser) throw new Error(`${batch.id} was announced as released, and wasn't`);
  const actor = { kind: 'staff', memberId: batch.releaser.id } as const;
  const failures: unknown[] = [];
  for (const { id, area, source, amountMinor } of payables) {
    if (source.kind !== 'withdrawal') continue;
    const sent = { payableId: id, area, withdrawalId: source.id, amountMinor };
    try {
      await retry(
        () =>
          withFreshBalances(async () => {
            const transaction = new Transaction();
            if (await sendByBatch({ ...services, actor }, transaction, sent))
              await commit(database, transaction);
          }),
        { attemptsMax, retriesOn: isTryAgain },
      );
    } catch (error) {
      services.log.error('a payment was not booked', { batchId: batch.id, payableId: id, error });
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} payments of ${batch.id} were not booked`);
};

export const handler = consume('book-payouts', bookPayouts);
