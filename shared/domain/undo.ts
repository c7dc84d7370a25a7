import { addMinutes, type Instant } from './calendar.ts';

/** How long a purchase that was paid from the available balance can be undone, in minutes; 0: not at all. */
export const undoMinutesDefault = 30;
export const undoMinutesMax = 1_440;

/** Until when a purchase of this moment can be undone; null where the configuration leaves no time for it. */
export const undoUntilOf = (boughtAt: Instant, undoMinutes: number): Instant | null =>
  undoMinutes === 0 ? null : addMinutes(boughtAt, undoMinutes);

/**
 * Why a member can't undo an active purchase: there was never a time to undo it, that time is over, returns of it were
 * granted or await funding, a sponsor no longer has the bonus from it, or the pool or the fees no longer hold its fee.
 */
export type UndoRefusal = 'no-undo' | 'too-late' | 'returns-followed' | 'bonus-used' | 'fee-used';
