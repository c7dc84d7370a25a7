import type { Handler } from '#functions/entry/call.ts';
import { payableSchema } from '#functions/payable/payable-schema.ts';
import { listedPayables } from '#functions/payout/table/listed-payables.ts';
import { payableQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { payouts } from '#shared/contract/payouts.ts';

/** Payables in one state (open by default), oldest first. */
export const listPayables: Handler<typeof payouts.endpoints.listPayables> = async (call) => {
  const { database, query, signedIn } = call;
  const paging = await call.page();
  const { items, last } = await readPage(
    database,
    { index: 'gsi1', pk: payableQueue(query.state ?? 'open'), order: 'oldest-first' },
    payableSchema,
    paging,
  );
  return { items: await listedPayables(database, items, signedIn.member.id), next: paging.next(last) };
};
