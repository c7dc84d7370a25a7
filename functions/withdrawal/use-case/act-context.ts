import type { Actor } from '#functions/platform/actor.ts';
import type { Database } from '#functions/platform/table/database.ts';
import type { StaffMember } from '#functions/proposal/proposal.ts';
import type { WithdrawalId } from '#shared/domain/ids.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** The services and the actor that every act on a withdrawal needs. */
export interface ActContext {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly actor: Actor;
}

/** Which withdrawal a staff member acts on. */
export interface StaffTarget {
  readonly area: ProductArea;
  readonly withdrawalId: WithdrawalId;
  readonly staff: StaffMember;
}
