import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import type { ProposalId } from '#shared/domain/ids.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';

/** All placements of an area are in one shard. */
export const investments = platformAccount('investments', 0);

/** How the money of a placement comes back into cash. */
interface EndedPlacement {
  readonly id: ProposalId;
  readonly area: ProductArea;
  /** `payout-undone`: it was never sent. `placement-returned`: the bank brought it back. */
  readonly kind: 'payout-undone' | 'placement-returned';
  readonly transfers: readonly Transfer[];
  readonly reason: string | null;
}

/**
 * Brings the money of a placement back into cash. What was declared lost of it, or returned, can't come back once more:
 * investments must hold all of it. Fills the transaction.
 * @throws AppError holdings_short with the figures
 */
export const endPlacement = async (
  context: CommandContext,
  transaction: Transaction,
  { id, area, kind, transfers, reason }: EndedPlacement,
): Promise<void> => {
  const held = await platformBalances(context.database, area, 'investments', context.shards);
  takeHeld('investments', held, 0, sumMinor(...transfers.map(({ amountMinor }) => amountMinor)));
  const placement = { id, memberId: null, area };
  const entry = entryFor(placement, kind, momentOf(context, id), transfers, reason);
  postEntries(transaction, [entry], { guarded: ['investments'] });
};
