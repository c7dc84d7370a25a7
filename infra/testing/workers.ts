import { availableParallelism } from 'node:os';

/** How many files of unit tests run in parallel: the longest one, of rehearsed deployments, waits for most of its time. */
export const unitFilesAtOnce = availableParallelism() + 1;

/**
 * How many local clouds run in parallel. One keeps a core busy, and mostly a bit of a second one: a third on two cores
 * made the tests on them slower (680 s against 602 s).
 */
export const cloudsAtOnce = Math.min(2, availableParallelism());

/** How many journeys run in parallel, each worker with a cloud: a browser waits for a third of its time. */
export const journeysAtOnce = Math.min(3, availableParallelism() + 1);
