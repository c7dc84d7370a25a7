import type { Actor } from '#functions/platform/actor.ts';
import type { EntryId } from '#shared/domain/ids.ts';

/** Who acts and when, with what a decision needs to post entries. */
export interface Moment {
  readonly actor: Actor;
  readonly now: Date;
  readonly newEntryId: () => EntryId;
  /** The shard of the platform accounts through which the money of the source moves. */
  readonly shard: number;
}
