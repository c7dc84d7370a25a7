/** One local cloud per test file, in a folder of its own and on free ports. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/cloud.ts';
import { type CastSignIn, seedDemo } from '../local/seed.ts';
import { synthesize } from '../synth.ts';

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
  /** Makes the demo cast first. */
  seed?: boolean;
}

/** Starts the cloud before the tests of the calling file and ends it after them. */
export function useLocalCloud({ seed = false, ...options }: TestCloudOptions = {}): CloudUnderTest {
  let running: LocalCloud | undefined;
  let folder: string | undefined;
  let signIns: CastSignIn[] = [];
  const current = (): LocalCloud => {
    if (!running) throw new Error('The local cloud runs only while tests run');
    return running;
  };
  async function start(): Promise<LocalCloud> {
    // Functions and template are taken as they are when nothing they depend on has changed.
    const { assemblyDir } = await synthesize({ stage: 'dev' });
    folder ??= mkdtempSync(join(tmpdir(), 'local-cloud-'));
    running = await startLocalCloud({ ...options, dataDir: folder, assemblyDir });
    return running;
  }
  beforeAll(async () => {
    await start();
    if (seed) signIns = await seedDemo(current(), { dataDir: folder ?? '' });
  });
  afterAll(async () => {
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
      await current().kill();
      return start();
    },
  };
}
