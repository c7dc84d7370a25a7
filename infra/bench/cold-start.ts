import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { originHeader } from '#shared/contract/origin.ts';
import { buildFunctions, bundleOptions } from '../build.ts';
import { nodeHttp } from '../node-http.ts';
import { firstEvent } from './first-events.ts';
import { median } from './median.ts';
import type { Section } from './report.ts';
import { type SilentEndpoint, sentByTheSite, silentEndpoint } from './silent-endpoint.ts';

interface Target {
  name: string;
  bundle: string;
  bytes: number;
  event: unknown;
}

/** How one function starts, next to what it is compared with. */
export interface ColdStart {
  name: string;
  bytes: number;
  milliseconds: number;
  /** AWS calls before the first reply. */
  calls: number;
  comparedWith: string;
  ratio: number;
}

const rounds = 15;
const empty = 'empty handler';
const reading = 'empty handler, one read';

/**
 * Measures for each function the time from the start of its process to its first reply. The functions take turns, so
 * that whatever else the machine does meets all of them alike, and the median of the rounds counts.
 */
export async function measureColdStarts(): Promise<Section> {
  const { functions } = await buildFunctions();
  const folder = await mkdtemp(join(tmpdir(), 'platform-bench-'));
  const endpoint = await silentEndpoint();
  try {
    const targets: Target[] = [
      await baseline(empty, 'empty-handler.ts', folder),
      await baseline(reading, 'reading-handler.ts', folder),
      ...functions.map(({ name, kind, dir, bytes }) => {
        return {
          name,
          bundle: join(dir, 'index.mjs'),
          bytes,
          event: firstEvent(name, kind, { [originHeader]: sentByTheSite }),
        };
      }),
    ];
    const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
    const calls = new Map<string, number>();
    // The first round only warms the file cache.
    for (let round = 0; round <= rounds; round += 1) {
      for (const target of targets) {
        const milliseconds = await firstReply(target, endpoint);
        calls.set(target.name, endpoint.takeCalls());
        if (round > 0) times.get(target.name)?.push(milliseconds);
      }
    }
    return section(targets, times, calls);
  } finally {
    await endpoint.close();
    await rm(folder, { recursive: true });
  }
}

async function baseline(name: string, file: string, folder: string): Promise<Target> {
  const outdir = join(folder, file.replace('.ts', ''));
  const entryPoints = { index: `infra/bench/${file}` };
  const { metafile } = await build({
    ...bundleOptions,
    plugins: [nodeHttp],
    sourcemap: false,
    entryPoints,
    outdir,
    write: true,
  });
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return { name, bundle: join(outdir, 'index.mjs'), bytes, event: {} };
}

async function firstReply({ name, bundle, event }: Target, endpoint: SilentEndpoint): Promise<number> {
  const input = { name, bundle: pathToFileURL(bundle).href, event };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'first-reply.mjs')], {
    env: { ...environment(name, endpoint.url), FIRST_REPLY_INPUT: JSON.stringify(input) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const line = /^REPLY (.*)$/m.exec(output)?.[1];
  if (!line) throw new Error(`${name} gave no reply:\n${output}`);
  return (JSON.parse(line) as { milliseconds: number }).milliseconds;
}

function environment(name: string, endpoint: string): Record<string, string> {
  return {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: endpoint,
    AWS_LAMBDA_FUNCTION_NAME: name,
    SERVICE_NAME: name,
    TABLE_NAME: 'bench',
    STAGE: 'dev',
    SITE_ORIGIN: 'http://localhost:8080',
    USER_POOL_ID: 'us-east-1_BENCH0000',
    USER_POOL_CLIENT_ID: 'bench',
    IDENTITY_ENDPOINT: endpoint,
    REQUEST_SECRET_ID: 'bench',
    ORIGIN_SECRET_ID: 'bench',
    DISTRIBUTION_ID: 'bench',
    PLATFORM_SHARDS: '1',
    MAIL_FROM: 'no-reply@platform.example',
  };
}

function section(
  targets: readonly Target[],
  times: ReadonlyMap<string, readonly number[]>,
  calls: ReadonlyMap<string, number>,
): Section {
  const figures = targets.map(({ name, bytes }): ColdStart => {
    const made = calls.get(name) ?? 0;
    const comparedWith = made > 0 ? reading : empty;
    const own = times.get(name) ?? [];
    const theirs = times.get(comparedWith) ?? [];
    // Round by round: a round in which the machine was busy was slow for both.
    const ratio = median(own.map((milliseconds, round) => milliseconds / (theirs[round] ?? Number.NaN)));
    return { name, bytes, milliseconds: median(own), calls: made, comparedWith, ratio };
  });
  return {
    name: 'coldStart',
    title: 'Cold start of each function',
    notes:
      `Milliseconds from the start of the process to the first reply, median of ${rounds} rounds in which all take ` +
      'turns. The event is a GET without a session, an empty batch, or what Cognito and the scheduler send; AWS calls ' +
      'go to a local endpoint that knows nothing but the secret of the origin. The ratio, round by round, is to an empty handler with the same runtime and ' +
      'SDK (DynamoDBDocumentClient made), which does one read when the function makes calls, too. A process on this ' +
      "machine is not Lambda: there, fetching the bundle and the sandbox come on top, and a function's share of a CPU " +
      'follows its memory. The ratios carry over, the milliseconds do not.',
    columns: ['function', 'bundle KB', 'ms', 'calls', 'ratio'],
    rows: figures.map(({ name, bytes, milliseconds, calls: made, ratio }) => [
      name,
      (bytes / 1024).toFixed(0),
      milliseconds.toFixed(1),
      String(made),
      ratio.toFixed(2),
    ]),
    figures,
  };
}
