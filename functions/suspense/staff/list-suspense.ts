import type { Handler } from '#functions/entry/call.ts';
import { suspenseQueue } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { suspenseSchema } from '#functions/suspense/suspense-schema.ts';
import { suspenseView } from '#functions/suspense/suspense-view.ts';
import { withCases } from '#functions/suspense/table/suspense-case.ts';
import type { suspense } from '#shared/contract/suspense.ts';

/** Unmatched payments in one state (open by default), oldest first. */
export const listSuspense: Handler<typeof suspense.endpoints.listSuspense> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi1', pk: suspenseQueue(call.query.state ?? 'open'), order: 'oldest-first' },
    suspenseSchema,
    paging,
  );
  const cases = await withCases(call.database, items);
  return {
    items: cases.map(({ payment, source, member }) => suspenseView(payment, source, member)),
    next: paging.next(last),
  };
};
