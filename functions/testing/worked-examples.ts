import type { Configuration } from '#shared/domain/configuration.ts';
import { asBps } from '#shared/domain/money.ts';

/** The fee and the sponsor bonuses that worked examples 1, 2 and 9 state. */
export const asInWorkedExamples = (configuration: Configuration): Configuration => ({
  ...configuration,
  purchase: { ...configuration.purchase, feeBps: asBps(1_000), feeToPoolBps: asBps(600) },
  sponsor: { ...configuration.sponsor, infinityLevelBps: [300, 150, 100, 50].map(asBps) },
});
