import { bonusOf, grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { readDebts } from '#functions/bonus/table/read-debts.ts';
import { type Taken, takeInOrder } from '#functions/ledger/pool.ts';
import { commitInOrder } from '#functions/ledger/table/commit-in-order.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { postEntries, withOpenWallet } from '#functions/ledger/table/post-entries.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { Transaction } from '#functions/platform/table/transaction.ts';
import { type Settlement, settleNext } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { writePosition, writeSettled } from '#functions/position/table/settle-position.ts';
import type { Day } from '#shared/domain/calendar.ts';
import type { Minor } from '#shared/domain/money.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { rereadPositions } from './position-source.ts';

/** A run over what is due in one area and shard. */
export interface SettlementRun {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
  readonly area: ProductArea;
  /** The shard of the positions, and of the pool that pays them first. */
  readonly shard: number;
  readonly today: Day;
  readonly actor: Actor;
}

/** Asked before each transaction; may take its time, so that a run keeps to its rate. */
export type MayContinue = () => boolean | Promise<boolean>;

/** A batch settles one period each of this many positions: 19 × (position, bonus, entry, wallet, month), pool, operator and event. */
export const batchMax = 19;

/** How far a run came: how many were done, and whether bonuses of the area await funding now. */
export interface Progress {
  readonly count: number;
  readonly isAwaited: boolean;
}

/**
 * Settles one due period of each position, in their order, in one transaction. The pool is not read as long as the
 * run's own shard of it pays; `isAwaited`: older bonuses await funding, so these wait behind them.
 */
export const settleBatch = async (
  run: SettlementRun,
  positions: readonly Position[],
  isAwaited: boolean,
): Promise<Progress> => {
  const { database, shards, now, area, shard, today, actor } = run;
  const progress = { count: 0, isAwaited };
  const stepOf = (position: Position): Settlement[] => {
    const step = settleNext(position, today);
    return step && !step.matures ? [step] : [];
  };
  const takenFor = async (amounts: readonly Minor[], isPoolShort: boolean): Promise<(Taken | null)[]> => {
    if (progress.isAwaited) return [];
    return isPoolShort
      ? takeInOrder(await platformBalances(database, area, 'pool', shards), shard, amounts)
      : amounts.map((amountMinor) => [{ shard, amountMinor }]);
  };
  await commitInOrder(database, positions, {
    build: async (open, isPoolShort) => {
      const steps = open.flatMap(stepOf);
      const dues = steps.flatMap(({ due }) => due ?? []);
      const amounts = dues.map(({ amountMinor }) => amountMinor);
      const moment = { actor, now: now(), newEntryId: () => newId('EntryId', now()) };
      const [taken, debts] = await Promise.all([
        takenFor(amounts, isPoolShort),
        readDebts(database, area, dues),
      ]);
      const granted = grantFrom(dues.map(bonusOf), taken, moment, debts);
      const transaction = new Transaction();
      postEntries(transaction, granted.entries);
      writeSettled(transaction, granted, moment.now);
      // A step counts the version up; the write does, too, from the one that was read.
      for (const { position } of steps)
        writePosition(transaction, { ...position, version: position.version - 1 }, shards);
      return { transaction, count: open.length, bonuses: granted.bonuses };
    },
    onWritten: ({ count, bonuses }) => {
      progress.count += count;
      progress.isAwaited ||= bonuses.some(({ state }) => state === 'awaiting-funding');
    },
    // What is due into a frozen wallet stays due; it is computed to the day, so that nothing of it is lost.
    reread: async (open) =>
      withOpenWallet(
        database,
        area,
        (await rereadPositions(database, open)).filter((position) => stepOf(position).length > 0),
      ),
  });
  return progress;
};
