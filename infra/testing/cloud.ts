/** One local cloud per test file, with its own folder and free ports. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { type BuiltPlatform, buildPlatform } from '../local/build-platform.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/cloud.ts';
import { type CastSignIn, seedDemo } from '../local/seed.ts';
import { WarmFunctions } from '../local/warm-functions.ts';
import { noteNeeded } from './needed-grants.ts';
import { startSeededCloud } from './seeded-cloud.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface CloudUnderTest {
  /** The running cloud; before the tests begin there is none. */
  readonly cloud: LocalCloud;
  /** Sign-ins of the demo cast; empty unless `seed` was asked for. */
  readonly cast: readonly CastSignIn[];
  /** Kills everything as a crash would, and starts again on what is left on disk. */
  crashAndRestart: () => Promise<LocalCloud>;
}

export interface TestCloudOptions
  extends Pick<LocalCloudOptions, 'streamChaos' | 'siteDir' | 'functionOutput' | 'startsAt'> {
  /**
   * Starts with the demo cast: a copy of one that was made elsewhere, which is immediate, or one made `here`, by this
   * cloud at its own time, which takes about fifteen seconds.
   */
  seed?: boolean | 'here';
}

const built = Symbol.for('the platform as this worker built it');
const warmed = Symbol.for('the functions that clouds of this worker hand on');
const worker = globalThis as { [built]?: Promise<BuiltPlatform>; [warmed]?: WarmFunctions };

/**
 * Built once per worker: a run tests the sources as they were when it started, and checking that none has changed takes a
 * third of a second. Watch mode checks every time.
 */
const platformOfRun = (): Promise<BuiltPlatform> => {
  if (process.env.VITEST_MODE !== 'RUN') return buildPlatform();
  worker[built] ??= buildPlatform();
  return worker[built];
};

/** A worker runs its files one after the other, and so their clouds. */
const warmOfWorker = (): WarmFunctions => {
  worker[warmed] ??= new WarmFunctions();
  return worker[warmed];
};

/** Starts the cloud before the tests of the calling file and ends it after them. */
export function withLocalCloud({ seed = false, ...options }: TestCloudOptions = {}): CloudUnderTest {
  if (seed === true && (options.startsAt || options.streamChaos))
    throw new Error("A cloud with its own time or stream must make the cast itself: seed: 'here'");
  let running: LocalCloud | undefined;
  let folder: string | undefined;
  let signIns: CastSignIn[] = [];
  const current = (): LocalCloud => {
    if (!running) throw new Error('The local cloud runs only while tests run');
    return running;
  };
  async function start(): Promise<LocalCloud> {
    const platform = await platformOfRun();
    const warm = warmOfWorker();
    const isNew = folder === undefined;
    const dataDir = folder ?? temporaryFolder('local-cloud');
    folder = dataDir;
    if (isNew && seed === true) {
      const seeded = await startSeededCloud({ ...options, ...platform, dataDir, warm });
      running = seeded.cloud;
      signIns = seeded.cast;
      noteNeeded(seeded.grantsOfCast);
      return running;
    }
    running = await startLocalCloud({ ...options, ...platform, dataDir, warm });
    if (isNew && seed === 'here') signIns = await seedDemo(running, { dataDir });
    return running;
  }
  beforeAll(async () => {
    await start();
  });
  afterAll(async () => {
    if (running) noteNeeded(running.grants());
    await running?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
  return {
    get cloud() {
      return current();
    },
    get cast() {
      return signIns;
    },
    crashAndRestart: async () => {
      noteNeeded(current().grants());
      await current().kill();
      return start();
    },
  };
}
