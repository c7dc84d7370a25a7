import type { Actor } from '#functions/platform/actor.ts';
import type { EntryId } from '#shared/domain/ids.ts';

/** What every decision here is told: who acts, when, a maker of entry ids, and the source's own shard. */
export interface Moment {
  readonly actor: Actor;
  readonly now: Date;
  readonly newEntryId: () => EntryId;
  /** Shard of the platform accounts that this source's money goes through. */
  readonly shard: number;
}
