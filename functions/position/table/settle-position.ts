import { type Bonus, bonusSchema } from '#functions/bonus/bonus-schema.ts';
import { bonusOf, grantFrom } from '#functions/bonus/grant-bonuses.ts';
import { bonusAttributes } from '#functions/bonus/table/attributes.ts';
import { readDebts } from '#functions/bonus/table/read-debts.ts';
import type { Entry } from '#functions/ledger/entry-schema.ts';
import { takeInOrder } from '#functions/ledger/pool.ts';
import { platformBalances } from '#functions/ledger/table/platform-balances.ts';
import { FiguresMoved, PlatformAccountShort, postEntries } from '#functions/ledger/table/post-entries.ts';
import type { Actor } from '#functions/platform/actor.ts';
import { newId } from '#functions/platform/new-id.ts';
import { retry, tryAgain } from '#functions/platform/retry.ts';
import type { Database } from '#functions/platform/table/database.ts';
import { awaitingFunding, bonusKey, positionKey } from '#functions/platform/table/keys.ts';
import { emit } from '#functions/platform/table/outbox.ts';
import { everyPage } from '#functions/platform/table/read-every.ts';
import { shardOf } from '#functions/platform/table/shards.ts';
import { commit, type Refusal, Transaction } from '#functions/platform/table/transaction.ts';
import { type Settlement, settleAll } from '#functions/position/position.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { type Day, monthOf } from '#shared/domain/calendar.ts';
import type { ProductArea } from '#shared/domain/words.ts';
import { positionAttributes } from './attributes.ts';
import { grantable } from './grantable.ts';

interface SettleContext {
  readonly database: Database;
  readonly shards: number;
  readonly now: () => Date;
}

/** Which steps an act settles: what is due, or everything up to an end of the position on that day. */
type StepsOf = (position: Position, today: Day) => readonly Settlement[];

/** A position with everything settled that is due; nothing of it is written yet. */
export interface Settled {
  /** After settling, still with the version that was read: what `writePosition` expects. */
  readonly position: Position;
  /** They pay what the pool covers; the act posts them together with its own. */
  readonly entries: readonly Entry[];
  /** The returns that were due, oldest first: granted, or awaiting funding. */
  readonly bonuses: readonly Bonus[];
  /** The position has reached its end: only maturity may follow. */
  readonly matures: boolean;
}

/** How many returns one transaction records in addition to its other writes; each takes two of its 100 actions. */
const stepsMax = 24;

/**
 * True when bonuses of the area await funding already: then what is due now waits behind them. What cannot
 * be granted does not count.
 */
export const isFundingAwaited = async (database: Database, area: ProductArea): Promise<boolean> => {
  const question = { index: 'gsi3', pk: awaitingFunding(area), order: 'oldest-first' } as const;
  for await (const bonuses of everyPage(database, question, bonusSchema))
    if ((await grantable(database, area, bonuses)).length > 0) return true;
  return false;
};

/**
 * Settles what is due on `today`; every act that touches a position does this first. The pool is read only when
 * something is due; what it does not cover, and what is due while older bonuses await funding, is recorded as
 * awaiting funding. The act writes it with `writeSettled`, its own `postEntries` and `writePosition`, inside
 * `withFreshBalances`. Only what exceeds `most` returns is committed immediately; a preview, which must write nothing, has
 * no such limit.
 * @throws AppError try_again when the position changed in the meantime; PlatformAccountShort (for `withFreshBalances`)
 */
export const settleBefore = async (
  context: SettleContext,
  position: Position,
  today: Day,
  actor: Actor,
  most = stepsMax,
  stepsOf: StepsOf = settleAll,
): Promise<Settled> => {
  const steps = stepsOf(position, today);
  const batch = steps.slice(0, most);
  const last = batch.at(-1);
  if (!last) return { position, entries: [], bonuses: [], matures: false };
  const { database, shards, now } = context;
  const { area, sourceId } = position;
  const dues = batch.flatMap(({ due }) => due ?? []);
  const [isAwaited, balances, debts] =
    dues.length === 0
      ? [true, [], new Map()]
      : await Promise.all([
          isFundingAwaited(database, area),
          platformBalances(database, area, 'pool', shards),
          readDebts(database, area, [position]),
        ]);
  const amounts = dues.map(({ amountMinor }) => amountMinor);
  const taken = isAwaited ? [] : takeInOrder(balances, shardOf(sourceId, shards), amounts);
  const granting = { actor, now: now(), newEntryId: () => newId('EntryId', now()) };
  const settled: Settled = {
    ...grantFrom(dues.map(bonusOf), taken, granting, debts),
    position: { ...last.position, version: position.version },
    matures: last.matures,
  };
  if (batch.length === steps.length) return settled;
  // It has not been settled for so long that it owes more than one transaction holds: the oldest part goes first.
  const transaction = new Transaction();
  postEntries(transaction, settled.entries);
  writeSettled(transaction, settled, now());
  writePosition(transaction, settled.position, shards);
  await commit(database, transaction);
  const settledSoFar = { ...settled.position, version: position.version + 1 };
  return settleBefore(context, settledSoFar, today, actor, most, stepsOf);
};

/** The bonuses of a settled position and the event that counts them; entries and position are the act's to write. */
export const writeSettled = (
  transaction: Transaction,
  { bonuses }: Pick<Settled, 'bonuses'>,
  now: Date,
): void => {
  for (const bonus of bonuses) transaction.create(bonusKey(bonus.memberId, bonus.id), bonusAttributes(bonus));
  announceReturns(transaction, bonuses, now);
};

/** The one event of all returns that a transaction grants, so that totals count each of them once. */
export const announceReturns = (transaction: Transaction, bonuses: readonly Bonus[], now: Date): void => {
  const granted = bonuses.filter(({ kind, state }) => kind === 'return' && state === 'granted');
  const [first] = granted;
  if (!first) return;
  const returns = granted.map(({ memberId, at, amountMinor }) => ({
    memberId,
    month: monthOf(at),
    amountMinor,
  }));
  emit(transaction, { type: 'returns-granted', area: first.area, returns }, now);
};

/** Replaces a position, provided that the stored one still has the version that it carries. */
export const writePosition = (
  transaction: Transaction,
  position: Position,
  shards: number,
  refusal?: Refusal,
): void => {
  const { memberId, area, sourceId, version } = position;
  transaction.replace(
    positionKey(memberId, area, sourceId),
    positionAttributes({ ...position, version: version + 1 }, shardOf(sourceId, shards)),
    version,
    refusal,
  );
};

/** A call loses only when another act empties a shard in between; if every second one does, one act in 1 000 meets ten. */
const attemptsMax = 10;

/**
 * Carries out an act that takes from the pool. When another act was quicker and a shard holds too little by then, the
 * whole act runs again, and reads the pool and its position again.
 * @throws AppError try_again when that does not end
 */
export const withFreshBalances = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retry(act, {
    attemptsMax,
    retriesOn: (error) => error instanceof PlatformAccountShort || error instanceof FiguresMoved,
    exhausted: tryAgain,
  });
