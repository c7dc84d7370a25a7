import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import { depositKind } from '#functions/deposit/deposit.ts';
import { takeHeld } from '#functions/funding/carry-out.ts';
import type { Entry, Transfer } from '#functions/ledger/entry-schema.ts';
import { createEntry, entryFor, memberAccount, platformAccount } from '#functions/ledger/ledger.ts';
import type { Moment } from '#functions/ledger/moment.ts';
import { type Allocation, moveOrder } from '#functions/order/order.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { purchaseKind } from '#functions/purchase/purchase.ts';
import type { Source } from '#functions/settlement/maturity.ts';
import type { CashChannel } from '#shared/domain/accounts.ts';
import { dayOf, instantOf } from '#shared/domain/calendar.ts';
import { AppError } from '#shared/domain/errors.ts';
import type { BonusId, EntryId, MemberId } from '#shared/domain/ids.ts';
import { asMinor, type Minor, subtractMinor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { ReversalCause } from '#shared/domain/reversal-cause.ts';
import { depositMachine, mayFollow, purchaseMachine } from '#shared/domain/states.ts';
import type { ReversalRefusal } from '#shared/domain/undo.ts';

/** An order as far as a reversal depends on it. */
export interface ReversibleOrder {
  readonly order: Source;
  readonly position: Position | null;
  /** What the member added to the principal from the available balance. */
  readonly compoundedMinor: Minor;
  /** What the order caused: its returns and the bonuses of its sponsors, in any state. */
  readonly bonuses: readonly Bonus[];
}

/** What a reversal is decided on, beside the order. */
export interface ReversalContext {
  /** The entries that paid for the order. */
  readonly paidByEntryIds: readonly EntryId[];
  /** What each member has available; nothing for a wallet that takes no entries. */
  readonly available: ReadonlyMap<MemberId, Minor>;
  /** The sponsor bonuses that settled what their sponsor owed the operator, wholly or in part. */
  readonly settledDebts: readonly BonusId[];
  /** By shard. */
  readonly held: Readonly<Record<'pool' | 'fees' | 'operator', readonly Minor[]>>;
  readonly allocation: Allocation;
}

/** Why an order is reversed: for everyone concerned, and in words for its member alone; null if they undid it themselves. */
export interface Grounds {
  readonly cause: ReversalCause;
  readonly reason: string | null;
}

/** By which rules an order is reversed: what must hold for it alone, and then what is decided on everything it caused. */
export interface ReversalRules {
  /** @throws AppError invalid_transition with the cause */
  readonly require: (reversible: ReversibleOrder, now: Date) => Position;
  /** @throws what `decideReversal` throws; invalid_transition with the cause */
  readonly decide: (reversible: ReversibleOrder, context: ReversalContext, moment: Moment) => Reversal;
  /** The refusal where an entry that the reversal takes back was corrected. */
  readonly corrected: () => AppError;
}

/** What a reversal does. */
export interface Reversal {
  readonly grounds: Grounds;
  readonly order: Source;
  readonly entries: readonly Entry[];
  /** The sponsor bonuses that are reversed: those that had been paid, and those that await funding. */
  readonly paidSponsors: readonly Bonus[];
  readonly unpaidSponsors: readonly Bonus[];
  /** The returns that had been paid, as they were: one entry takes all of them back. */
  readonly paidReturns: readonly Bonus[];
  /** The entry that takes the returns back; null without one. */
  readonly returnsEntry: Entry | null;
  /** What is set aside for the owner, and by which way it arrived; null if it went back to the available balance. */
  readonly setAside: { readonly amountMinor: Minor; readonly cash: CashChannel } | null;
}

const isPaid = ({ state }: Bonus): boolean => state === 'granted';

/**
 * Requires that the order can be reversed: it is active in its first term, and none of its principal is under request or
 * was paid out.
 * @throws AppError invalid_transition with the cause
 */
export const requireReversible = (
  { order, position, compoundedMinor }: ReversibleOrder,
  now: Date,
): Position => {
  const refuse = (cause?: ReversalRefusal): AppError =>
    new AppError('invalid_transition', { from: order.state, to: 'reversed', ...(cause && { cause }) });
  const mayReverse =
    order.area === 'infinity'
      ? mayFollow(purchaseMachine, order.state, 'reversed')
      : mayFollow(depositMachine, order.state, 'reversed');
  if (!position || !mayReverse) throw refuse();
  const isRenewed = order.history.some(({ state }) => state === 'renewed');
  if (isRenewed || dayOf(instantOf(now)) >= position.maturesOn) throw refuse('matured');
  if (position.underRequest.length > 0) throw refuse('principal-requested');
  if (position.principalMinor < sumMinor(principalOf(order), compoundedMinor))
    throw refuse('principal-withdrawn');
  return position;
};

/** What of the payment became principal. */
const principalOf = (order: Source): Minor =>
  order.area === 'infinity' ? order.priceMinor : order.totalMinor;

/**
 * Takes paid bonuses back into the pool: as far as the member's balance covers them, and beyond that from the operator,
 * to whom the member then owes it.
 */
const takenBack = (
  bonuses: readonly Bonus[],
  availableMinor: Minor,
  { shard }: Moment,
): { readonly transfers: Transfer[]; readonly reverses: EntryId[] } => {
  const amountMinor = sumMinor(...bonuses.map((bonus) => bonus.amountMinor));
  const coveredMinor = asMinor(Math.min(availableMinor, amountMinor));
  const to = platformAccount('pool', shard);
  return {
    transfers: [
      { from: memberAccount('available'), to, amountMinor: coveredMinor },
      { from: platformAccount('operator', 0), to, amountMinor: subtractMinor(amountMinor, coveredMinor) },
    ],
    reverses: bonuses.flatMap(({ entryId }) => entryId ?? []),
  };
};

/** What paid for the order goes back, each part from where it went. `held`: after the bonuses are back. */
const paymentBack = (
  { order, compoundedMinor }: ReversibleOrder,
  { allocation, held }: ReversalContext,
  moment: Moment,
): Transfer[] => {
  const back =
    order.payment === 'balance' ? memberAccount('available') : platformAccount('suspense', moment.shard);
  const parts = allocation.flatMap(({ to: from, amountMinor }): Transfer[] => {
    if (from.owner === 'member') return [{ from, to: back, amountMinor }];
    const account = from.account as 'pool' | 'fees';
    return takeHeld(account, held[account], moment.shard, amountMinor).map((part) => ({
      from: platformAccount(account, part.shard),
      to: back,
      amountMinor: part.amountMinor,
    }));
  });
  const principal = memberAccount(order.area === 'infinity' ? 'invested' : 'deposited');
  return [...parts, { from: principal, to: memberAccount('available'), amountMinor: compoundedMinor }];
};

/**
 * Reverses an active purchase or deposit, every transfer the other way round: the payment goes to suspense for its owner
 * (or back to the available balance that paid it), what was compounded back to available, and all bonuses that it caused
 * back to the pool. `moment.shard` is that of the order.
 * @throws AppError invalid_transition; holdings_short, operator_funds_short
 */
export const decideReversal = (
  reversible: ReversibleOrder,
  context: ReversalContext,
  grounds: Grounds,
  moment: Moment,
): Reversal => {
  const { cause, reason } = grounds;
  requireReversible(reversible, moment.now);
  const { order, bonuses, compoundedMinor } = reversible;
  const paid = bonuses.filter(isPaid);
  const paidReturns = paid.filter(({ kind }) => kind === 'return');
  const sponsors = bonuses.filter(({ kind }) => kind === 'sponsor');
  const paidSponsors = sponsors.filter(isPaid);
  const backInPool = sumMinor(...paid.map(({ amountMinor }) => amountMinor));
  const pool = context.held.pool.map((minor, shard) =>
    shard === moment.shard ? sumMinor(minor, backInPool) : minor,
  );
  const fields = {
    kind: 'reversal',
    area: order.area,
    actor: moment.actor,
    at: instantOf(moment.now),
  } as const;
  const isFromBalance = order.payment === 'balance';
  const payment = createEntry({
    ...entryFor(
      order,
      'reversal',
      moment,
      paymentBack(reversible, { ...context, held: { ...context.held, pool } }, moment),
      reason,
    ),
    reversesEntryIds: [...context.paidByEntryIds],
  });
  const availableOf = (memberId: MemberId): Minor => context.available.get(memberId) ?? zeroMinor;
  const own = takenBack(
    paidReturns,
    sumMinor(availableOf(order.memberId), compoundedMinor, isFromBalance ? order.totalMinor : zeroMinor),
    moment,
  );
  const returnsEntry =
    paidReturns.length === 0
      ? null
      : createEntry({
          ...entryFor(order, 'reversal', moment, own.transfers, reason),
          reversesEntryIds: own.reverses,
        });
  const ofSponsors = paidSponsors.map((bonus) => {
    const { transfers, reverses } = takenBack([bonus], availableOf(bonus.memberId), moment);
    const { id: sourceId, memberId } = bonus;
    return createEntry({
      ...fields,
      id: moment.newEntryId(),
      memberId,
      transfers,
      sourceId,
      // The reason is about the buyer; sponsors read the cause.
      reason: null,
      reversesEntryIds: reverses,
    });
  });
  const entries = [payment, ...(returnsEntry ? [returnsEntry] : []), ...ofSponsors];
  requireAdvance(entries, context.held.operator);
  const reversed = (bonus: Bonus): Bonus => ({ ...bonus, state: 'reversed', reversalCause: cause });
  return {
    grounds,
    order:
      order.area === 'infinity'
        ? moveOrder(purchaseKind, order, 'reversed', moment, reason)
        : moveOrder(depositKind, order, 'reversed', moment, reason),
    entries,
    paidSponsors: paidSponsors.map(reversed),
    unpaidSponsors: sponsors.filter(({ state }) => state === 'awaiting-funding').map(reversed),
    paidReturns,
    returnsEntry,
    setAside: isFromBalance
      ? null
      : {
          amountMinor: order.totalMinor,
          cash: order.paidThrough ?? (order.payment === 'coinpayments' ? 'cash:coinpayments' : 'cash:bank'),
        },
  };
};

/** The operator advances only what it has. @throws AppError operator_funds_short */
const requireAdvance = (entries: readonly Entry[], held: readonly Minor[]): void => {
  const neededMinor = sumMinor(
    ...entries.flatMap(({ transfers }) =>
      transfers.flatMap(({ from, amountMinor }) => (from.account === 'operator' ? [amountMinor] : [])),
    ),
  );
  if (neededMinor > 0) takeHeld('operator', held, 0, neededMinor);
};

/** Two people reverse an order on these grounds. */
export const reversalByStaff = (grounds: Grounds): ReversalRules => ({
  require: requireReversible,
  decide: (reversible, context, moment) => decideReversal(reversible, context, grounds, moment),
  corrected: () => new AppError('already_corrected'),
});
