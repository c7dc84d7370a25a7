import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import { type Minor, sumMinor, zeroMinor } from '#shared/domain/money.ts';
import type { UndoRefusal } from '#shared/domain/undo.ts';
import {
  decideReversal,
  type Reversal,
  type ReversalContext,
  type ReversalRules,
  type ReversibleOrder,
  requireReversible,
} from './reversal.ts';

const refuse = (cause: UndoRefusal): AppError =>
  new AppError('invalid_transition', { from: 'active', to: 'reversed', cause });

/**
 * Requires that the order was paid from the available balance, that its member can still undo it, and that neither a
 * return nor an act of the member followed from it.
 * @throws AppError invalid_transition with the cause
 */
const requireUndoable = (reversible: ReversibleOrder, now: Date): Position => {
  const position = requireReversible(reversible, now);
  const { order, bonuses, compoundedMinor } = reversible;
  if (order.payment !== 'balance' || order.undoUntil === null) throw refuse('no-undo');
  if (now.getTime() >= Date.parse(order.undoUntil)) throw refuse('too-late');
  if (bonuses.some(({ kind }) => kind === 'return')) throw refuse('returns-followed');
  if (compoundedMinor > 0) throw refuse('compounded');
  return position;
};

/**
 * Requires that all of it can be taken back from those who have it: an undo costs the operator nothing, and no
 * sponsor loses or owes more than the bonus that they received.
 * @throws AppError invalid_transition with the cause
 */
const requireAllThere = ({ bonuses }: ReversibleOrder, context: ReversalContext): void => {
  const paid = bonuses.filter(({ state }) => state === 'granted');
  const isUsed = ({ id, memberId, amountMinor }: Bonus): boolean =>
    context.settledDebts.includes(id) || (context.available.get(memberId) ?? zeroMinor) < amountMinor;
  if (paid.some(isUsed)) throw refuse('bonus-used');
  const { held, allocation } = context;
  const inPool = sumMinor(...held.pool, ...paid.map(({ amountMinor }) => amountMinor));
  const back: Readonly<Record<string, Minor>> = { pool: inPool, fees: sumMinor(...held.fees) };
  const isShort = allocation.some(
    ({ to, amountMinor }) => to.owner === 'platform' && (back[to.account] ?? zeroMinor) < amountMinor,
  );
  if (isShort) throw refuse('fee-used');
};

/** A member undoes a purchase or deposit: the reversal of an order from which nothing followed that would be missed. */
export const undoByMember: ReversalRules = {
  require: requireUndoable,
  decide: (reversible, context, moment): Reversal => {
    requireUndoable(reversible, moment.now);
    requireAllThere(reversible, context);
    return decideReversal(reversible, context, { cause: 'at-members-request', reason: null }, moment);
  },
  // Members can't correct the rest; only staff can.
  corrected: () => refuse('no-undo'),
};
