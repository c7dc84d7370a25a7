/** Local clouds for tests that begin with the demo cast. */
import { type CastPlatform, castAgeMsMax, copyCast, grantsOfCast } from '../local/cast-snapshot.ts';
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

/** Starts a cloud with the cast in its data folder, which must be empty. */
export async function startSeededCloud(options: SeededCloudOptions): Promise<SeededCloud> {
  const { dataDir } = options;
  await copyCast(options, dataDir, { ageMsMax: castAgeMsMax });
  const cloud = await startLocalCloud(options);
  try {
    // The minutes since the cast was made pass now, and not while a test counts on what they bring.
    await cloud.catchUp();
    const cast = await seedDemo(cloud, { dataDir });
    return { cloud, cast, grantsOfCast: grantsOfCast(dataDir) ?? cloud.grants() };
  } catch (error) {
    await cloud.close();
    throw error;
  }
}
