/** What a local cloud of the platform is started with: its templates and the code of its functions. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashOfFiles } from '../build.ts';
import { projectRoot } from '../function-sources.ts';
import { bundleFunctions, type FunctionBundles } from './bundle-functions.ts';
import { synthesize } from './synthesize.ts';

export interface BuiltPlatform {
  assemblyDir: string;
  bundles: FunctionBundles;
  /** Hash of everything that decides how a local cloud behaves: templates, functions, and the local cloud itself. */
  madeFrom: string;
  /** Nothing had to be built. */
  reused: boolean;
}

/** Builds what has changed since the last time. */
export async function buildPlatform(): Promise<BuiltPlatform> {
  const [template, functions, cloud] = await Promise.all([
    synthesize(),
    bundleFunctions(),
    sourcesOfTheCloud(),
  ]);
  const madeFrom = createHash('sha256')
    .update(template.madeFrom)
    .update(JSON.stringify([...functions.bundles].map(([name, path]) => [name, basename(path)])))
    .update(await hashOfFiles(cloud))
    .digest('hex');
  return {
    assemblyDir: template.assemblyDir,
    bundles: functions.bundles,
    madeFrom,
    reused: template.reused && functions.reused,
  };
}

/** What signs in for the making of the cast. */
const clients = ['authenticator', 'client', 'srp'].map((name) => `infra/testing/${name}.ts`);

async function sourcesOfTheCloud(): Promise<string[]> {
  const files = await readdir(join(projectRoot, 'infra/local'), { recursive: true });
  const own = files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `infra/local/${file.replaceAll('\\', '/')}`);
  return [...own, ...clients].sort();
}
