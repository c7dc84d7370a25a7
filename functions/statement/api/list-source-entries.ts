import { correctionsOf } from '#functions/correction/table/corrections.ts';
import type { Handler } from '#functions/entry/call.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { entriesOfSource } from '#functions/platform/table/keys.ts';
import { readPage } from '#functions/platform/table/read.ts';
import { wholeEntryView } from '#functions/statement/entry-view.ts';
import { readCausers } from '#functions/statement/table/read-causers.ts';
import type { statements } from '#shared/contract/statements.ts';

/**
 * The caller's entries of one source, oldest first. A source belongs to one member; others see none of its entries.
 */
export const listSourceEntries: Handler<typeof statements.endpoints.listSourceEntries> = async (call) => {
  const paging = await call.page();
  const { items, last } = await readPage(
    call.database,
    { index: 'gsi3', pk: entriesOfSource(call.params.sourceId), order: 'oldest-first' },
    entrySchema,
    paging,
  );
  const own = items.filter(({ memberId }) => memberId === call.signedIn.member.id);
  const [corrections, causerOf] = await Promise.all([
    correctionsOf(
      call.database,
      own.map(({ id }) => id),
    ),
    readCausers(call.database, call.signedIn.member.id, own),
  ]);
  return {
    items: own.map((entry) => wholeEntryView(entry, causerOf, corrections.get(entry.id))),
    // If no entry is the caller's, the reply does not even reveal that there are more.
    next: own.length > 0 ? paging.next(last) : null,
  };
};
