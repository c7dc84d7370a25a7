import { memberSchema } from '#functions/member/member-schema.ts';
import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { memberKey } from '#functions/platform/table/keys.ts';
import { parseItem, readItems } from '#functions/platform/table/read.ts';
import type { MemberId } from '#shared/domain/ids.ts';

/** An actor with the name that colleagues see. */
export interface ActorView {
  readonly kind: Actor['kind'];
  readonly memberId: MemberId | null;
  readonly name: string;
}

/** Reads the names of several actors together; for the platform itself, the name of the function. */
export const readActorNames = async (
  database: Database,
  actors: readonly Actor[],
): Promise<(actor: Actor) => ActorView> => {
  const ids = [...new Set(actors.flatMap((actor) => (actor.kind === 'system' ? [] : [actor.memberId])))];
  const items = await readItems(database, ids.map(memberKey));
  const names = new Map(
    ids.map((id, index) => [id, parseItem(memberSchema, items[index])?.profile.name ?? id]),
  );
  return (actor) =>
    actor.kind === 'system'
      ? { kind: actor.kind, memberId: null, name: actor.name }
      : { kind: actor.kind, memberId: actor.memberId, name: names.get(actor.memberId) ?? actor.memberId };
};
