import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../function-sources.ts';
import { buildSite } from '../site-build.ts';
import type { Stage } from '../stages.ts';
import { runCdk } from './cdk.ts';

/** Builds functions and site, and makes the templates of the stage as it will be deployed; returns their folder. */
export async function synthesize({
  name,
  reservesConcurrency,
}: Pick<Stage, 'name' | 'reservesConcurrency'>): Promise<string> {
  const assembly = join(projectRoot, `infra/.build/deploy/${name}`);
  await buildSite();
  await rm(assembly, { recursive: true, force: true });
  const context = [`stage=${name}`, ...(reservesConcurrency ? [] : ['reservesConcurrency=false'])];
  const { succeeded, output } = await runCdk(
    ['synth', '--strict', '--quiet', '--output', assembly, ...context.flatMap((one) => ['--context', one])],
    () => undefined,
  );
  if (!succeeded) throw new Error(`The templates could not be made:\n${output}`);
  return assembly;
}
