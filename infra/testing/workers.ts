import { availableParallelism } from 'node:os';

/** How many files of unit tests run in parallel: the longest ones, of rehearsed deployments, wait for most of their time. */
export const unitFilesAtOnce = availableParallelism() + 1;

/**
 * How many local clouds run in parallel. One keeps a core busy for most of its time; with one more than there are cores,
 * none is idle: 678 s for all of them on two cores, 742 with two.
 */
export const cloudsAtOnce = Math.min(3, availableParallelism() + 1);

/** How many journeys run in parallel, each worker with a cloud: a browser waits for a third of its time. */
export const journeysAtOnce = Math.min(3, availableParallelism() + 1);
