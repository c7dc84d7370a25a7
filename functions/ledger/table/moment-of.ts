import type { Moment } from '#functions/ledger/moment.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { shardOf } from '#functions/platform/table/shards.ts';

/** The moment of a decision about one purchase or deposit, with its own shard of the platform accounts. */
export const momentOf = (
  { actor, now: clock, shards }: { readonly actor: Actor; readonly now: () => Date; readonly shards: number },
  sourceId: string,
): Moment => {
  const now = clock();
  return { actor, now, newEntryId: () => newId('EntryId', now), shard: shardOf(sourceId, shards) };
};
