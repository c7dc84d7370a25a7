import type { Entry } from '#functions/ledger/entry-schema.ts';

/** Who caused the entry of a sponsor bonus, by masked name as in the list of bonuses; null for all other entries. */
export type CauserOf = (entry: Pick<Entry, 'sourceId'>) => string | null;
