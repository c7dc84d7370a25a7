/** Local clouds for tests that begin with the demo cast. */
import { type CastPlatform, copyCast, grantsOfCast } from '../local/cast-snapshot.ts';
import { resumeClock } from '../local/clock.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/cloud.ts';
import type { Grant } from '../local/iam.ts';
import { type CastSignIn, seedDemo } from '../local/seed.ts';

type SeededCloudOptions = Omit<LocalCloudOptions, 'startsAt' | 'streamChaos' | 'bundles'> & CastPlatform;

export interface SeededCloud {
  cloud: LocalCloud;
  cast: CastSignIn[];
  /** Every grant, and whether a call needed it while the cast was made. */
  grantsOfCast: Grant[];
}

/** Longer than a run of all tests takes. */
const castAgeMsMax = 3 * 3_600_000;

/**
 * Starts a cloud with the cast in its data folder, which must be empty. Its clock continues
 * from the moment the cast was made: payments are still waiting, codes are still valid, and no schedule has to catch up.
 */
export async function startSeededCloud(options: SeededCloudOptions): Promise<SeededCloud> {
  const { dataDir } = options;
  if (await copyCast(options, dataDir, { ageMsMax: castAgeMsMax })) resumeClock(dataDir);
  const cloud = await startLocalCloud(options);
  try {
    const cast = await seedDemo(cloud, { dataDir });
    return { cloud, cast, grantsOfCast: grantsOfCast(dataDir) ?? cloud.grants() };
  } catch (error) {
    await cloud.close();
    throw error;
  }
}
