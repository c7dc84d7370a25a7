/** Builds the web site, unless none of its sources have changed since the last time. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join, relative } from 'node:path';
import { projectRoot } from './function-sources.ts';
import { inTurn } from './in-turn.ts';

/** The folder of the built site; the deployment uses it too. */
export const siteFolder = join(projectRoot, 'web/dist');
const stamp = join(projectRoot, 'infra/.build/site.txt');
const draft = join(projectRoot, `infra/.build/site-${process.pid}`);
const notSources = /^web\/(dist|e2e)(\/|$)|\.test\.tsx?$/;

interface BuiltSite {
  folder: string;
  /** It could be taken as it was. */
  reused: boolean;
}

/** Returns the folder of the built site, after building it unless it is up to date. */
export function buildSite(): Promise<BuiltSite> {
  return inTurn('site', build);
}

/** Why what is in the site's folder must not be deployed, in one sentence; null if it is the site of these sources. */
export async function siteLack(built = { folder: siteFolder, stamp }): Promise<string | null> {
  const todo = 'Deploy with `npm run deploy -- --stage …`, which builds it, or run `npm run synth` first.';
  if (!existsSync(join(built.folder, 'index.html')) || !existsSync(built.stamp))
    return `The site is not built. ${todo}`;
  if ((await readFile(built.stamp, 'utf8')) !== (await fingerprint()))
    return `The built site is older than its sources. ${todo}`;
  return null;
}

async function build(): Promise<BuiltSite> {
  const madeFrom = await fingerprint();
  const known =
    existsSync(join(siteFolder, 'index.html')) && existsSync(stamp) && (await readFile(stamp, 'utf8'));
  if (known === madeFrom) return { folder: siteFolder, reused: true };
  // Built next to its place and then moved there, so that no reader sees half of a site.
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
  // The template and the cast are waited for, the site alone is not: it gets the processor time they leave.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The site could not be built:\n${Buffer.concat(output).toString()}`);
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
