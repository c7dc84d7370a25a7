/** Builds the web site, unless nothing it is made of has changed since the last time. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from '../function-sources.ts';
import { inTurn } from '../in-turn.ts';

/** Where the built site lies; the deployment takes it from there too. */
export const siteFolder = join(projectRoot, 'web/dist');
const stamp = join(projectRoot, 'infra/.build/site.txt');
const draft = join(projectRoot, `infra/.build/site-${process.pid}`);
const notSources = /^web\/(dist|e2e|test-results)(\/|$)|\.test\.tsx?$/;

interface BuiltSite {
  folder: string;
  /** It could be taken as it was. */
  reused: boolean;
}

/** Answers the folder of the built site, made anew unless it can be taken as it is. */
export function buildSite(): Promise<BuiltSite> {
  return inTurn('site', build);
}

async function build(): Promise<BuiltSite> {
  const madeFrom = await fingerprint();
  const known =
    existsSync(join(siteFolder, 'index.html')) && existsSync(stamp) && (await readFile(stamp, 'utf8'));
  if (known === madeFrom) return { folder: siteFolder, reused: true };
  // Built beside its place and then put there, so that nobody finds half of a site.
  await runVite(['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn']);
  await rm(siteFolder, { recursive: true, force: true });
  await rename(draft, siteFolder);
  await writeFile(stamp, madeFrom);
  return { folder: siteFolder, reused: false };
}

const viteProgram = join(projectRoot, 'node_modules/vite/bin/vite.js');
const viteArguments = ['--config', join(projectRoot, 'web/vite.config.ts')];

async function runVite(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [viteProgram, ...args, ...viteArguments], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Others wait for the template and the cast, and nobody for the site alone: it takes what they leave of the machine.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${Buffer.concat(said).toString()}`);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = [...(await filesBelow('web')), ...(await filesBelow('shared'))];
  for (const file of [...files, 'package-lock.json'].filter((path) => !notSources.test(path)).sort())
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}
