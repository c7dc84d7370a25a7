import { availableParallelism, totalmem } from 'node:os';

/** What a cloud, its database, a browser and the tests themselves take at most. */
const bytesEach = 4 * 1024 ** 3;

/**
 * How many local clouds run beside each other. Tests on a cloud wait more than a third of their time, for streams and
 * browsers, so one more than there are cores; three at most, and fewer where memory is short.
 */
export const cloudsAtOnce = Math.max(
  1,
  Math.min(3, availableParallelism() + 1, Math.floor(totalmem() / bytesEach)),
);
