import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Transfer } from '#functions/ledger/entry-schema.ts';
import { entryFor, platformAccount } from '#functions/ledger/ledger.ts';
import { momentOf } from '#functions/ledger/table/moment-of.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import type { CommandContext } from '#functions/platform/table/command-context.ts';
import type { Transaction } from '#functions/platform/table/transaction.ts';
import { sumMinor } from '#shared/domain/money.ts';
import type { PayableSource } from '#shared/domain/payable.ts';
import type { ProductArea } from '#shared/domain/words.ts';

type FundingSource = Extract<PayableSource, { kind: 'placement' | 'draw' }>;

/** Where the operator's money was before it left cash. All of an area's is in one shard. */
export const fundedFrom = {
  placement: platformAccount('investments', 0),
  draw: platformAccount('operator', 0),
} as const;

/** What the entry is called when the bank brings the money back after it was paid. */
const returnedKinds = { placement: 'placement-returned', draw: 'payout-returned' } as const;

/** How the money of a placement or draw comes back into cash. */
interface BroughtBack {
  readonly source: FundingSource;
  readonly area: ProductArea;
  /** `undone`: it was never sent. `returned`: the bank brought it back. */
  readonly how: 'undone' | 'returned';
  readonly transfers: readonly Transfer[];
  readonly reason: string | null;
}

/**
 * Brings the money of a placement or draw back into cash. What was declared lost of a placement, or returned, can't come
 * back once more: investments must hold all of it. Fills the transaction.
 * @throws AppError holdings_short with the figures
 */
export const bringBackFunding = async (
  context: CommandContext,
  transaction: Transaction,
  { source, area, how, transfers, reason }: BroughtBack,
): Promise<void> => {
  if (source.kind === 'placement') {
    const held = await platformBalances(context.database, area, 'investments', context.shards);
    // A credit that was unmatched until now leaves suspense through cash on its way.
    const back = transfers.filter(({ to }) => to.account === 'investments');
    takeHeld('investments', held, 0, sumMinor(...back.map(({ amountMinor }) => amountMinor)));
  }
  const funded = { id: source.id, memberId: null, area };
  const kind = how === 'undone' ? 'payout-undone' : returnedKinds[source.kind];
  const entry = entryFor(funded, kind, momentOf(context, source.id), transfers, reason);
  postEntries(transaction, [entry], { guarded: source.kind === 'placement' ? ['investments'] : [] });
};
