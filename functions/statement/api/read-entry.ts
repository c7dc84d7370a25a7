import { correctionsOf } from '#functions/correction/table/corrections.ts';
import type { Handler } from '#functions/entry/call.ts';
import { entrySchema } from '#functions/ledger/entry-schema.ts';
import { entryKey } from '#functions/platform/table/keys.ts';
import { readItem } from '#functions/platform/table/read.ts';
import { wholeEntryView } from '#functions/statement/entry-view.ts';
import { readCausers } from '#functions/statement/table/read-causers.ts';
import type { statements } from '#shared/contract/statements.ts';
import { AppError } from '#shared/domain/errors.ts';

/** One entry of the caller. Another member's is not found, because the key starts with the member. */
export const readEntry: Handler<typeof statements.endpoints.readEntry> = async (call) => {
  const { entryId } = call.params;
  const [entry, corrections] = await Promise.all([
    readItem(call.database, entryKey(call.signedIn.member.id, call.query.area, entryId), entrySchema),
    correctionsOf(call.database, [entryId]),
  ]);
  if (!entry) throw new AppError('not_found');
  const causerOf = await readCausers(call.database, call.signedIn.member.id, [entry]);
  return wholeEntryView(entry, causerOf, corrections.get(entryId));
};
