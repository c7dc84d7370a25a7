/** What a run may spend, and the clock that it waits by. */
interface PaceInput {
  readonly unitsPerSecond: number;
  /** What may be spent at once after a pause. */
  readonly burstUnits: number;
  /** All units that were spent so far. */
  readonly spent: () => number;
  readonly clock: PaceClock;
}

export interface PaceClock {
  readonly nowMs: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
}

/**
 * Waits, before each step, until what was spent is within the rate. How much a step will spend is known afterwards only,
 * so each may overdraw; the next one waits for that.
 */
export const startPace = ({ unitsPerSecond, burstUnits, spent, clock }: PaceInput): (() => Promise<void>) => {
  let left = burstUnits;
  let at = clock.nowMs();
  let spentBefore = spent();
  return async () => {
    const now = clock.nowMs();
    const total = spent();
    left = Math.min(burstUnits, left + ((now - at) / 1_000) * unitsPerSecond) - (total - spentBefore);
    at = now;
    spentBefore = total;
    if (left < 0) await clock.sleep(Math.ceil((-left / unitsPerSecond) * 1_000));
  };
};
