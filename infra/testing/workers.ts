import { availableParallelism } from 'node:os';

/**
 * How many local clouds run in parallel. One keeps a core busy, and mostly a bit of a second one: a third on two
 * cores makes nothing faster. More than two would need more memory than a small machine has.
 */
export const cloudsAtOnce = Math.min(2, availableParallelism());
