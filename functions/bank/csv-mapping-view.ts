import type { Actor } from '#functions/platform/actor.ts';
import type { SavedCsvMappingView } from '#shared/contract/bank.ts';
import type { SavedCsvMapping } from './csv-mapping-schema.ts';

/** The mapping as staff see it. `actorView` knows who saved it. */
export const csvMappingView = (
  account: { readonly iban: string; readonly currency: string },
  saved: SavedCsvMapping | null,
  actorView: (actor: Actor) => NonNullable<SavedCsvMappingView['saved']>['by'],
): SavedCsvMappingView => ({
  ...account,
  mapping: saved?.mapping ?? null,
  version: saved?.version ?? 0,
  saved: saved && { at: saved.savedAt, by: actorView(saved.savedBy) },
});
