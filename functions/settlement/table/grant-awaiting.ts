import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { readDebts } from '#functions/bonus/table/read-debts.ts';
import { takeInOrder } from '#functions/ledger/pool.ts';
import { commitInOrder, type Part } from '#functions/ledger/table/commit-in-order.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries } from '#functions/ledger/table/post-entries.ts';
import { newId } from '#functions/platform/new-id.ts';
import { awaitingFunding, bonusKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { parseItem, readItems, readPage } from '#functions/platform/table/read.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { grantable } from '#functions/position/table/grantable.ts';
import { announceReturns } from '#functions/position/table/settle-position.ts';
import { countOnSource } from './position-source.ts';
import { batchMax, type MayContinue, type Progress, type SettlementRun } from './settle-batch.ts';

/** The part of these bonuses, oldest first, that the pool covers now; null when it does not cover the first. */
const coveredPart = async (run: SettlementRun, bonuses: readonly Bonus[]): Promise<Part | null> => {
  const { database, shards, now, area, shard, actor } = run;
  const amounts = bonuses.map(({ amountMinor }) => amountMinor);
  const taken = takeInOrder(await platformBalances(database, area, 'pool', shards), shard, amounts);
  const covered = bonuses.filter((_, index) => taken[index]);
  if (covered.length === 0) return null;
  const moment = { actor, now: now(), newEntryId: () => newId('EntryId', now()) };
  const granted = grantFrom(covered, taken, moment, await readDebts(database, area, covered));
  const transaction = new Transaction();
  postEntries(transaction, granted.entries);
  for (const bonus of granted.bonuses) {
    const { id: bonusId, memberId, kind, amountMinor, at } = bonus;
    transaction.replaceInState(bonusKey(memberId, bonusId), bonusAttributes(bonus), 'awaiting-funding');
    // Counted in the month to which the bonus belongs, as those that were paid immediately.
    if (kind !== 'return')
      emit(transaction, { type: 'bonus-granted', bonusId, memberId, area, kind, amountMinor }, new Date(at));
  }
  const sources = new Map(
    granted.bonuses.filter(({ kind }) => kind === 'return').map((bonus) => [bonus.sourceId, bonus]),
  );
  for (const source of sources.values()) countOnSource(transaction, source);
  announceReturns(transaction, granted.bonuses, moment.now);
  return { transaction, count: covered.length };
};

/**
 * Grants what awaits funding in the run's area, oldest first, as long as the pool covers the oldest.
 * @returns how many were granted, and whether others still await funding
 */
export const grantAwaiting = async (run: SettlementRun, mayContinue: MayContinue): Promise<Progress> => {
  const { database, area } = run;
  let count = 0;
  for (let after: Record<string, unknown> | undefined; ; ) {
    const page = await readPage(
      database,
      { index: 'gsi3', pk: awaitingFunding(area), order: 'oldest-first' },
      bonusSchema,
      { limit: batchMax, after },
    );
    // What cannot be granted waits without holding up the others, even when the pool does not cover it.
    const free = await grantable(database, area, page.items);
    let open: number = free.length;
    await commitInOrder(database, free, {
      build: (bonuses) => coveredPart(run, bonuses),
      onWritten: (part) => {
        count += part.count;
        open -= part.count;
      },
      reread: async (bonuses) => {
        const items = await readItems(
          database,
          bonuses.map(({ memberId, id }) => bonusKey(memberId, id)),
        );
        const found = items.flatMap((item) => parseItem(bonusSchema, item) ?? []);
        const waiting = await grantable(
          database,
          area,
          found.filter(({ state }) => state === 'awaiting-funding'),
        );
        open = waiting.length;
        return waiting;
      },
    });
    if (open > 0) return { count, isAwaited: true };
    if (!page.last) return { count, isAwaited: false };
    if (!(await mayContinue())) return { count, isAwaited: true };
    after = page.last;
  }
};
