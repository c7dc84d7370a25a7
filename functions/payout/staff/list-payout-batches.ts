import type { Handler } from '#functions/entry/call.ts';
import { payoutBatchSchema } from '#functions/payout/payout-batch-schema.ts';
import { payoutBatchView } from '#functions/payout/payout-views.ts';
import { payoutBatchQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Batches in one state (draft by default), newest first. */
export const listPayoutBatches: Handler<typeof payouts.endpoints.listPayoutBatches> = async (call) => {
  const { database, query, signedIn } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: payoutBatchQueue(query.state ?? 'draft'), order: 'newest-first' },
    payoutBatchSchema,
    paging,
  );
  return { items: items.map((item) => payoutBatchView(item, signedIn.member.id)), next: paging.next(last) };
};
