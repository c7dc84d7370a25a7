/** The platform's templates as the local cloud reads them; made again only when something that they say may have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOfFiles } from '../build.ts';
import { functionSources, projectRoot } from '../function-sources.ts';
import { inTurn } from '../in-turn.ts';
import { inlineScriptHashes } from '../inline-scripts.ts';

const assemblyDir = join(projectRoot, 'infra/.build/dev/cdk.out');
const stamp = join(assemblyDir, 'made-from.txt');
const program = 'infra/local/template-app.ts';

export interface Synthesized {
  /** The cloud assembly: templates without the functions' code. */
  assemblyDir: string;
  /** Hash of everything that the templates were made from. */
  madeFrom: string;
  /** Nothing they depend on had changed. */
  reused: boolean;
}

/** Synthesizes the stage dev into infra/.build/dev/cdk.out, unless the existing output is up to date. */
export function synthesize(): Promise<Synthesized> {
  return inTurn('synthesize', async () => {
    const madeFrom = await fingerprint();
    if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === madeFrom)
      return { assemblyDir, madeFrom, reused: true };
    await rm(assemblyDir, { recursive: true, force: true });
    await mkdir(assemblyDir, { recursive: true });
    await runApp();
    await writeFile(stamp, madeFrom);
    return { assemblyDir, madeFrom, reused: false };
  });
}

/** One hash over everything that decides what the templates say. What the functions do is not part of it. */
async function fingerprint(): Promise<string> {
  const [functions, scripts, sources] = await Promise.all([
    functionSources(),
    inlineScriptHashes(),
    templateSources(),
  ]);
  return createHash('sha256')
    .update(await hashOfFiles(['package-lock.json', program, ...sources]))
    .update(JSON.stringify([functions.map(({ name, kind }) => [name, kind]), scripts]))
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
 * Runs the app in a separate process: the library takes 200 MB, and a caller that runs for long would otherwise
 * keep the modules it loaded first.
 */
async function runApp(): Promise<void> {
  const context = {
    'aws:cdk:enable-asset-metadata': true,
    'aws:cdk:enable-path-metadata': true,
    'aws:cdk:disable-asset-staging': true,
    'aws:cdk:disable-stack-trace': true,
  };
  const child = spawn(process.execPath, [join(projectRoot, program)], {
    cwd: projectRoot,
    env: {
      ...process.env,
      CDK_OUTDIR: assemblyDir,
      CDK_CONTEXT_JSON: JSON.stringify(context),
      // Two thirds of the library's time: `cdk synth` holds the templates against CloudFormation's rules.
      CDK_VALIDATION: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0)
    throw new Error(`The CDK app could not be synthesized:\n${Buffer.concat(output).toString()}`);
}
