import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFunctions, hashOfFiles } from './build.ts';
import { projectRoot } from './function-sources.ts';
import { inTurn } from './in-turn.ts';
import { inlineScriptHashes } from './inline-scripts.ts';
import { stageNamed } from './stages.ts';

export interface SynthesizeOptions {
  /** Name of the stage. */
  stage: string;
}

/** Where `synthesize` puts the cloud assembly of a stage. */
const assemblyOf = (stage: string) => join(projectRoot, 'infra/.build', stage, 'cdk.out');

interface Synthesized {
  assemblyDir: string;
  /** Hash of everything that the assembly was made from. */
  madeFrom: string;
  /** Nothing it depends on had changed. */
  reused: boolean;
}

/**
 * Builds the functions and synthesizes the CDK app of a stage into infra/.build/<stage>/cdk.out, without the
 * CDK's command line. The assembly of the last time is kept when nothing it depends on changed. It leaves out
 * what matters to a deployment only: the stack that uploads the site's files, and the security checks.
 */
export function synthesize({ stage }: SynthesizeOptions): Promise<Synthesized> {
  return inTurn('synthesize', () => synthesizeStage(stageNamed(stage).name));
}

async function synthesizeStage(name: string): Promise<Synthesized> {
  const assemblyDir = assemblyOf(name);
  const stamp = join(assemblyDir, 'made-from.txt');
  const madeFrom = await fingerprint();
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === madeFrom)
    return { assemblyDir, madeFrom, reused: true };
  await rm(assemblyDir, { recursive: true, force: true });
  await mkdir(assemblyDir, { recursive: true });
  await runApp(name, assemblyDir);
  await writeFile(stamp, madeFrom);
  return { assemblyDir, madeFrom, reused: false };
}

/** One hash over everything that decides what the templates say. */
async function fingerprint(): Promise<string> {
  const [{ functions }, scripts, sources] = await Promise.all([
    buildFunctions(),
    inlineScriptHashes(),
    templateSources(),
  ]);
  return createHash('sha256')
    .update(await hashOfFiles(['package-lock.json', 'cdk.json', ...sources]))
    .update(JSON.stringify([functions.map(({ name, hash }) => [name, hash]), scripts]))
    .digest('hex');
}

/** Everything the app imports: the app itself, and the contract and domain it derives routes and roles from. */
async function templateSources(): Promise<string[]> {
  const folders = ['infra', 'infra/constructs', 'shared/contract', 'shared/domain'];
  const files = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(projectRoot, folder))).map((file) => `${folder}/${file}`),
    ),
  );
  return files
    .flat()
    .filter((file) => /\.[jt]s$/.test(file) && !file.endsWith('.test.ts'))
    .sort();
}

/**
 * Runs infra/app.ts as the CDK's command line would. A process of its own: the library takes 200 MB, and a long
 * running caller would go on with the modules it loaded first.
 */
async function runApp(stage: string, assemblyDir: string): Promise<void> {
  const context = {
    stage,
    content: false,
    checked: false,
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:enable-path-metadata': true,
  };
  const child = spawn(process.execPath, [join(projectRoot, 'infra/app.ts')], {
    cwd: projectRoot,
    env: { ...process.env, CDK_OUTDIR: assemblyDir, CDK_CONTEXT_JSON: JSON.stringify(context) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The CDK app could not be synthesized:\n${Buffer.concat(said).toString()}`);
}
