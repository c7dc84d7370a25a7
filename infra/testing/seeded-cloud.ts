/**
 * Local clouds that begin with the demo cast. Telling its story takes a quarter of a minute, and everything that a
 * cloud knows stands in its data folder: so the story is told once, and each cloud starts on a copy of that folder.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../function-sources.ts';
import { inTurn } from '../in-turn.ts';
import type { BuiltPlatform } from '../local/build-platform.ts';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../local/cloud.ts';
import type { Grant } from '../local/iam.ts';
import { type CastSignIn, seedDemo } from '../local/seed.ts';

const toldFolder = join(projectRoot, 'infra/.build/seeded');

/** The story is told as of now, and in it payments wait that expire in time. */
const keptMs = 30 * 60_000;

type Platform = Pick<BuiltPlatform, 'assemblyDir' | 'bundles' | 'madeFrom'>;

type SeededCloudOptions = Omit<LocalCloudOptions, 'startsAt' | 'streamChaos' | 'bundles'> & Platform;

export interface SeededCloud {
  cloud: LocalCloud;
  cast: CastSignIn[];
  /** Every grant, and whether a call needed it while the story was told. */
  grantsOfTelling: Grant[];
}

/** Beside the data that it is about. */
const grantsFile = (dataDir: string): string => join(dataDir, 'grants-of-telling.json');

/** Starts a cloud with the cast in its data folder, which must be empty. */
export async function startSeededCloud(options: SeededCloudOptions): Promise<SeededCloud> {
  const { dataDir } = options;
  await copyToldStory(options);
  const cloud = await startLocalCloud(options);
  try {
    // The minutes since the story was told pass now, and not while somebody already counts on what they bring.
    await cloud.catchUp();
    const cast = await seedDemo(cloud, { dataDir });
    const told = grantsFile(dataDir);
    const grantsOfTelling = existsSync(told)
      ? (JSON.parse(readFileSync(told, 'utf8')) as Grant[])
      : cloud.grants();
    return { cloud, cast, grantsOfTelling };
  } catch (error) {
    await cloud.close();
    throw error;
  }
}

/**
 * Fills an empty data folder with what a cloud knows once the story is told on it. With a database from outside,
 * which stands in no folder, it is left empty, and whoever starts a cloud on it tells the story anew.
 */
export async function copyToldStory({ dataDir, ...platform }: Platform & { dataDir: string }): Promise<void> {
  if (process.env.DYNAMODB_ENDPOINT) return;
  await inTurn('seeded', async () => cpSync(await toldStory(platform), dataDir, { recursive: true }));
}

/** The folder in which the story was told by exactly this code, not long ago; told now unless there is one. */
async function toldStory({ assemblyDir, bundles, madeFrom }: Platform): Promise<string> {
  const name = madeFrom.slice(0, 32);
  const folder = join(toldFolder, name);
  mkdirSync(toldFolder, { recursive: true });
  for (const found of readdirSync(toldFolder))
    if (found !== name || !isRecent(folder))
      rmSync(join(toldFolder, found), { recursive: true, force: true });
  if (existsSync(folder)) return folder;
  const draft = `${folder}.draft`;
  const cloud = await startLocalCloud({ dataDir: draft, assemblyDir, bundles });
  try {
    await seedDemo(cloud, { dataDir: draft });
    writeFileSync(grantsFile(draft), JSON.stringify(cloud.grants()));
  } finally {
    await cloud.close();
  }
  renameSync(draft, folder);
  return folder;
}

/** Told on this day, too: between two days lies a night of the books. */
function isRecent(folder: string): boolean {
  const { mtime } = statSync(folder);
  const now = new Date();
  return (
    now.getTime() - mtime.getTime() < keptMs &&
    now.toISOString().slice(0, 10) === mtime.toISOString().slice(0, 10)
  );
}
