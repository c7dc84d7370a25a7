import { addMinutes, type Instant } from './calendar.ts';

/** How long a purchase or deposit that was paid from the available balance can be undone, in minutes; 0: not at all. */
export const undoMinutesDefault = 30;
export const undoMinutesMax = 1_440;

/** Until when an order of this moment can be undone; null where the configuration leaves no time for it. */
export const undoUntilOf = (orderedAt: Instant, undoMinutes: number): Instant | null =>
  undoMinutes === 0 ? null : addMinutes(orderedAt, undoMinutes);

/** Why an active order can't be reversed: its first term is over, or its principal is under request or was paid out. */
export type ReversalRefusal = 'matured' | 'principal-requested' | 'principal-withdrawn';

/**
 * Why a member can't undo an active order: there was never a time to undo it or staff corrected one of its entries, that
 * time is over, returns of it were granted or await funding, the member compounded into it, a sponsor no longer has the bonus from it,
 * or the pool or the fees no longer hold its fee.
 */
export type UndoRefusal =
  | 'no-undo'
  | 'too-late'
  | 'returns-followed'
  | 'compounded'
  | 'bonus-used'
  | 'fee-used';
