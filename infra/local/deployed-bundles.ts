/**
 * Keeps the bundles that clouds run: as on AWS, what was deployed stays as it is while somebody builds the next
 * version of it. A bundle's folder is named by its content, so that all clouds share it, and what V8 compiled of it.
 */
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FunctionDefinition } from './worker.ts';

const deployedFolder = join(import.meta.dirname, '../.build/deployed');

/** What V8 made of the deployed bundles; entries are found by path and content. */
export const compileCacheFolder = join(import.meta.dirname, '../.build/compile-cache');

/** No cloud runs on without a restart for so long. */
const keptMs = 7 * 86_400_000;

/** Copies the bundles to where they stay, and answers definitions that run the copies. */
export function deployBundles(definitions: FunctionDefinition[]): FunctionDefinition[] {
  mkdirSync(deployedFolder, { recursive: true });
  const deployed = definitions.map((definition) => {
    const folder = deploy(dirname(definition.bundle));
    return {
      ...definition,
      bundle: join(folder, basename(definition.bundle)),
      environment: { ...definition.environment, LAMBDA_TASK_ROOT: folder },
    };
  });
  removeOld();
  return deployed;
}

function deploy(built: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(built).sort())
    hash.update(`${file}\0`).update(readFileSync(join(built, file)));
  const folder = join(deployedFolder, hash.digest('hex').slice(0, 32));
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const draft = `${folder}.${process.pid}.${performance.now()}`;
  cpSync(built, draft, { recursive: true });
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another cloud has put the same bundle there in the meantime.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function removeOld(): void {
  const before = Date.now() - keptMs;
  for (const name of readdirSync(deployedFolder)) {
    const folder = join(deployedFolder, name);
    const facts = statSync(folder, { throwIfNoEntry: false });
    if (facts && facts.mtimeMs < before) rmSync(folder, { recursive: true, force: true });
  }
}
