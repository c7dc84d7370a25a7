import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from './database.ts';

/** What a use case runs with, regardless of its caller: a request, an event or a job. */
export interface CommandContext {
  readonly database: Database;
  /** Number of shards of the platform accounts. */
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}
