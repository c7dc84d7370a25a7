/**
 * The demo cast, made once and kept. All state of a cloud is in its data folder: so the cast is made in a separate
 * folder, through the same commands as ever, and every cloud with the cast starts from a copy of that folder.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { SeedProgress } from '#shared/contract/seed.ts';
import { projectRoot } from '../function-sources.ts';
import { inTurn } from '../in-turn.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { BuiltPlatform } from './build-platform.ts';
import { startLocalCloud } from './cloud.ts';
import type { Grant } from './iam.ts';
import { seedDemo } from './seed.ts';

/** Made of what the cast depends on: the templates, the functions and the local cloud. */
export type CastPlatform = Pick<BuiltPlatform, 'assemblyDir' | 'bundles' | 'madeFrom'>;

export interface CastOptions {
  /** A copy may be so old; what fell due since then runs once a cloud is started on it. */
  ageMsMax: number;
  /** Called with the progress of making the cast; never called when there is a current snapshot. */
  show?: (progress: SeedProgress) => void;
}

const grantsFile = (dataDir: string): string => join(dataDir, 'grants-of-cast.json');

/** Every grant, and whether the making of the cast needed it; undefined in a folder without a copied cast. */
export function grantsOfCast(dataDir: string): Grant[] | undefined {
  const file = grantsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Grant[]) : undefined;
}

/**
 * Fills an empty data folder with the cast; false when it cannot, because the database is one from outside and not in
 * a folder.
 */
export async function copyCast(
  { assemblyDir, bundles, madeFrom }: CastPlatform,
  dataDir: string,
  { ageMsMax, show }: CastOptions,
): Promise<boolean> {
  if (process.env.DYNAMODB_ENDPOINT) return false;
  const folder = join(projectRoot, 'infra/.build/cast');
  const make = async (draft: string): Promise<void> => {
    const logsDir = join(folder, 'logs');
    const cloud = await startLocalCloud({ dataDir: draft, logsDir, assemblyDir, bundles });
    try {
      await seedDemo(cloud, { dataDir: draft, ...(show && { show }) });
      // So that nothing is overdue in a copy.
      await cloud.catchUp();
      writeFileSync(grantsFile(draft), JSON.stringify(cloud.grants()));
    } finally {
      await cloud.close();
    }
  };
  await copySnapshot({ folder, key: madeFrom, dataDir, ageMsMax, make });
  return true;
}

export interface SnapshotOptions {
  /** Where the snapshot is kept. */
  folder: string;
  /** Identifies the sources of the snapshot: another key means another snapshot. */
  key: string;
  /** Becomes a copy; empty, or not there yet. */
  dataDir: string;
  ageMsMax: number;
  /** Fills an empty data folder. */
  make: (dataDir: string) => Promise<void>;
}

/** Copies the snapshot of that key, and makes it before when there is none or it is too old. */
export async function copySnapshot({ folder, key, dataDir, ageMsMax, make }: SnapshotOptions): Promise<void> {
  await inTurn('cast', async () => {
    const snapshot = join(folder, key.slice(0, 32));
    if (!isFresh(snapshot, ageMsMax)) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      await makeSnapshot(snapshot, make);
    }
    // As a whole, so that a start that is cut off here leaves a folder in which nothing was ever started.
    const draft = `${dataDir}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(snapshot, draft, { recursive: true });
    renameSync(draft, dataDir);
  });
}

/** Made where writing is fast, and put into its place as a whole. */
async function makeSnapshot(snapshot: string, make: (dataDir: string) => Promise<void>): Promise<void> {
  const workshop = temporaryFolder('cast');
  const remove = (): void => rmSync(workshop, { recursive: true, force: true });
  // Ctrl-C ends the process in the middle of it.
  process.once('exit', remove);
  try {
    await make(workshop);
    cpSync(workshop, `${snapshot}.draft`, { recursive: true });
    renameSync(`${snapshot}.draft`, snapshot);
  } finally {
    process.off('exit', remove);
    remove();
  }
}

/** Made on this day, too: the jobs of a night in between change what the cast owns, and screens speak of today. */
function isFresh(snapshot: string, ageMsMax: number): boolean {
  const clock = join(snapshot, 'clock.json');
  if (!existsSync(clock)) return false;
  const { startedAt } = JSON.parse(readFileSync(clock, 'utf8')) as { startedAt: number };
  const now = Date.now();
  return now - startedAt < ageMsMax && dayOf(now) === dayOf(startedAt);
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Nothing was ever started in this folder. */
export const isUnused = (dataDir: string): boolean =>
  !existsSync(dataDir) || readdirSync(dataDir).length === 0;
