import { availableParallelism } from 'node:os';

/**
 * How many local clouds run in parallel. A test on one waits for answers for a third of its time, so one more
 * than the cores keeps them busy; more than three would need more memory than a small machine has.
 */
export const cloudsAtOnce = Math.min(3, availableParallelism() + 1);
