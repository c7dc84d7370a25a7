import { correctableEntryView } from '#functions/correction/correctable-entry-view.ts';
import { correctionsOf } from '#functions/correction/table/corrections.ts';
import type { Handler } from '#functions/entry/call.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { entryPk } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import type { proposals } from '#shared/contract/proposals.ts';

/** A member's entries in an area, or the operator's own, newest first. */
export const listCorrectable: Handler<typeof proposals.endpoints.listCorrectable> = async (call) => {
  const { area, memberId = null } = call.query;
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { pk: entryPk(memberId, area), order: 'newest-first' },
    entrySchema,
    paging,
  );
  const corrections = await correctionsOf(
    call.database,
    items.map(({ id }) => id),
  );
  return { items: items.map((entry) => correctableEntryView(entry, corrections)), next: paging.next(last) };
};
