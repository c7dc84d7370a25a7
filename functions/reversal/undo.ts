import type { Bonus } from '#functions/bonus/bonus-schema.ts';
import type { Position } from '#functions/position/position-schema.ts';
import { AppError } from '#shared/domain/errors.ts';
import { sumMinor, zeroMinor } from '#shared/domain/money.ts';
import { feeToPlatform } from '#shared/domain/purchase-terms.ts';
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
 * Requires that the order is a purchase which its member can still undo, and that no return followed from it.
 * @throws AppError invalid_transition with the cause
 */
const requireUndoable = (reversible: ReversibleOrder, now: Date): Position => {
  const position = requireReversible(reversible, now);
  const { order, bonuses } = reversible;
  if (order.area !== 'infinity' || order.payment !== 'balance' || order.undoUntil === null)
    throw refuse('no-undo');
  if (now.getTime() >= Date.parse(order.undoUntil)) throw refuse('too-late');
  if (bonuses.some(({ kind }) => kind === 'return')) throw refuse('returns-followed');
  return position;
};

/**
 * Requires that all of it can be taken back from those who have it: the operator advances nothing for an undo, and no
 * sponsor loses or owes more than the bonus that they received.
 * @throws AppError invalid_transition with the cause
 */
const requireAllThere = ({ order, bonuses }: ReversibleOrder, context: ReversalContext): void => {
  const paid = bonuses.filter(({ state }) => state === 'granted');
  const isUsed = ({ id, memberId, amountMinor }: Bonus): boolean =>
    context.settledDebts.includes(id) || (context.available.get(memberId) ?? zeroMinor) < amountMinor;
  if (paid.some(isUsed)) throw refuse('bonus-used');
  if (order.area !== 'infinity') return;
  const inPool = sumMinor(...context.held.pool, ...paid.map(({ amountMinor }) => amountMinor));
  if (inPool < order.feeToPoolMinor || sumMinor(...context.held.fees) < feeToPlatform(order))
    throw refuse('fee-used');
};

/** A member undoes a purchase: the reversal of an order from which nothing followed that would be missed. */
export const undoByMember: ReversalRules = {
  require: requireUndoable,
  decide: (reversible, context, moment): Reversal => {
    requireUndoable(reversible, moment.now);
    requireAllThere(reversible, context);
    return decideReversal(reversible, context, { cause: 'at-members-request', reason: null }, moment);
  },
};
