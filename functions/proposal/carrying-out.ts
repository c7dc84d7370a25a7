import type { Moment } from '#functions/ledger/moment.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { ProposedAct } from '#shared/domain/proposed-act.ts';
import type { Proposal } from './proposal-schema.ts';

/** A proposal of one kind of act. */
export type ProposalOf<Act extends ProposedAct> = Pick<Proposal, 'id' | 'reason'> & { readonly act: Act };

/** When and by whom, and the number of shards of the platform accounts; `shard` is the proposal's own. */
export interface CarryingOut extends Moment {
  readonly shards: number;
}

/** The same for an act of any kind: some need the key by which members with the same document are found. */
export interface CarryingOutAny extends CarryingOut {
  readonly secrets: Pick<Secrets, 'fingerprints'>;
}
