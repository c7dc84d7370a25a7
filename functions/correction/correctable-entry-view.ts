import type { Entry } from '#functions/ledger/entry-schema.ts';
import type { CorrectableEntry } from '#shared/contract/proposals.ts';
import type { EntryId } from '#shared/domain/ids.ts';

/** An entry as staff see it when choosing one to correct. */
export const correctableEntryView = (
  entry: Entry,
  corrections: ReadonlyMap<EntryId, EntryId>,
): CorrectableEntry => ({
  entryId: entry.id,
  kind: entry.kind,
  at: entry.at,
  transfers: entry.transfers.map(({ from, to, amountMinor }) => ({
    from: from.account,
    to: to.account,
    amountMinor,
  })),
  sourceId: entry.sourceId,
  reason: entry.reason,
  correctsEntryId: entry.correctsEntryId ?? null,
  correctedByEntryId: corrections.get(entry.id) ?? null,
});
