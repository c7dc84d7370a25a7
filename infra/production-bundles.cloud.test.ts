import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firstEvent } from './bench/first-events.ts';
import { buildFunctions, type FunctionBuild } from './build.ts';
import { functionSources } from './function-sources.ts';
import { buildPlatform } from './local/build-platform.ts';
import { type LocalCloud, startLocalCloud } from './local/cloud.ts';
import { FunctionError } from './local/worker.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

// All other local clouds run the bundles that infra/local/bundle-functions.ts makes.
const folder = temporaryFolder('production-bundles');
const sources = await functionSources();
let build: FunctionBuild;
let cloud: LocalCloud | undefined;

beforeAll(async () => {
  build = await buildFunctions();
  const bundles = new Map(build.functions.map(({ name, dir }) => [name, join(dir, 'index.mjs')]));
  const { assemblyDir } = await buildPlatform();
  cloud = await startLocalCloud({ dataDir: folder, assemblyDir, bundles });
});
afterAll(async () => {
  await cloud?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of functions whose first event lacks what they need. */
const refusals = new Map([
  ['import-statement', /^\$ZodError: /],
  ['first-administrator', /^\$ZodError: /],
]);

/** The reply to an event, or how Lambda would report the error that the function throws. */
const answerTo = async (name: string, event: unknown): Promise<unknown> => {
  try {
    return await cloud?.invoke(name, event);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    return `${error.report.errorType}: ${error.report.errorMessage}`;
  }
};

test.each(sources)('the bundle of $name that is deployed starts and answers', async ({ name, kind }) => {
  const answer = await answerTo(name, firstEvent(name, kind, cloud?.sentToOrigin() ?? {}));
  const refusal = refusals.get(name);
  if (refusal) expect(answer).toMatch(refusal);
  else if (kind === 'api') expect([200, 400, 401]).toContain((answer as { statusCode?: number }).statusCode);
  // The dispatcher fails as a whole or not at all.
  else if (name === 'dispatch') expect(answer).toBeNull();
  else if (kind === 'event') expect(answer).toEqual({ batchItemFailures: [] });
  else expect(answer).toBeTypeOf('object');
});

test('everything that the bundles load on demand is deployed and loads', async () => {
  // Files of the same name have the same content, whichever function they belong to.
  const files = new Map(
    build.functions.flatMap(({ dir }) =>
      readdirSync(dir)
        .filter((file) => /\.[cm]js$/.test(file) && file !== 'index.mjs')
        .map((file) => [file, pathToFileURL(join(dir, file)).href]),
    ),
  );
  expect(files.size).toBeGreaterThan(20);
  const source = `import { workerData } from 'node:worker_threads'; for (const url of workerData) await import(url);`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), {
    workerData: [...files.values()],
    env: {},
  });
  const code = await new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', resolve);
  });
  expect(code).toBe(0);
});
