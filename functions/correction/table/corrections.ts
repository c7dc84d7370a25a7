import { type Entry, entrySchema } from '#functions/ledger/entry-schema.ts';
import { correctedItem } from '#functions/ledger/table/items.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { correctedKey, entryKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItem, readItems } from '#functions/platform/table/read.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { EntryId, MemberId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** Finds which of these entries were corrected, and by which entry. */
export const correctionsOf = async (
  database: Database,
  entryIds: readonly EntryId[],
): Promise<Map<EntryId, EntryId>> => {
  const items = await readItems(database, entryIds.map(correctedKey));
  return new Map(
    items.flatMap((item, index) => {
      const corrected = parseItem(correctedItem, item);
      const entryId = entryIds[index];
      return corrected && entryId ? [[entryId, corrected.correctedByEntryId] as const] : [];
    }),
  );
};

/**
 * Reads the entry to correct, which must be the member's or, with null, one of the operator's own.
 * @throws AppError not_found; already_corrected
 */
export const readCorrectable = async (
  database: Database,
  {
    entryId,
    memberId,
    area,
  }: { readonly entryId: EntryId; readonly memberId: MemberId | null; readonly area: ProductArea },
): Promise<Entry> => {
  const [entry, corrected] = await Promise.all([
    readItem(database, entryKey(memberId, area, entryId), entrySchema),
    correctionsOf(database, [entryId]),
  ]);
  if (!entry) throw new AppError('not_found', { entryId });
  if (corrected.has(entryId)) throw new AppError('already_corrected', { by: corrected.get(entryId) });
  return entry;
};
