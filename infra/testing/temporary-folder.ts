import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const neededBytes = 1_000_000_000;

/**
 * A new folder for what a test forgets: it need not reach a disk (a write that waits for one takes several
 * milliseconds). In memory where the system lends enough of it, else where temporary files go.
 */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), `${name}-`));
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > neededBytes;
}
