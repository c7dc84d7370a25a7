import type { Handler } from '#functions/entry/call.ts';
import { transitSchema } from '#functions/ledger/transit-schema.ts';
import { openTransit } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { bank } from '#shared/contract/bank.ts';

/** Money in transit: booked by hand and not yet confirmed by a bank line, oldest first. */
export const listTransit: Handler<typeof bank.endpoints.listTransit> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: openTransit, order: 'oldest-first' },
    transitSchema,
    paging,
  );
  return { items, next: paging.next(last) };
};
