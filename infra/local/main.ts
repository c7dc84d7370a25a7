/** `npm start`: builds what has changed, starts the local cloud, makes the demo cast on the first start. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SeedProgress } from '#shared/contract/seed.ts';
import { buildSite, siteFolder } from '../site-build.ts';
import { type BuiltPlatform, buildPlatform } from './build-platform.ts';
import { copyCast, isUnused } from './cast-snapshot.ts';
import { type LocalCloud, startLocalCloud } from './cloud.ts';
import { type CastSignIn, castOf, seedDemo } from './seed.ts';
import { watchFunctions } from './watch-functions.ts';

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: '4000' },
    data: { type: 'string', default: '.local' },
    'no-seed': { type: 'boolean', default: false },
    // The demo cast is made by default; the flag states it explicitly.
    seed: { type: 'boolean', default: true },
    reset: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: process.stdout.isTTY === true },
  },
});

const folder = resolve(flags.data);
const stateFolder = join(folder, 'state');
const logsFolder = join(folder, 'logs');
const endpointsFile = join(folder, 'endpoints.json');
const startedAt = performance.now();

/** People look around in it; what fell due in so many hours runs in a moment. */
const castAgeMsMax = 4 * 3_600_000;

function say(line: string): void {
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}

/** Prints when a step has ended and how long it took. */
async function step<T>(doing: string, action: () => Promise<T>, done: (result: T) => string): Promise<T> {
  say(`${doing}…`);
  const startedAt = performance.now();
  const result = await action();
  say(`${done(result)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return result;
}

/** Two clouds on one folder would destroy each other's state. */
async function refuseSecondCloud(): Promise<void> {
  if (!existsSync(endpointsFile)) return;
  const { site, clock } = JSON.parse(readFileSync(endpointsFile, 'utf8')) as { site: string; clock: string };
  const answer = await fetch(clock, { signal: AbortSignal.timeout(500) }).catch(() => undefined);
  if (answer?.ok) throw new Error(`A local cloud runs on ${folder} already: ${site}`);
}

async function start(): Promise<LocalCloud> {
  await refuseSecondCloud();
  if (flags.reset) {
    // Only what the local cloud made: the folder may be one that holds other things too.
    for (const own of [stateFolder, logsFolder]) rmSync(own, { recursive: true, force: true });
    say(`Removed the state in ${folder}`);
  }
  mkdirSync(stateFolder, { recursive: true });
  rmSync(endpointsFile, { force: true });
  closers.push(() => rmSync(endpointsFile, { force: true }));
  const [cloud] = await Promise.all([startCloud(), flags.watch ? undefined : makeSite()]);
  return cloud;
}

/** The site is built before anyone has its address, and the cloud doesn't wait for it. */
const makeSite = () =>
  step('Building the site', buildSite, ({ reused }) => (reused ? 'The site is up to date' : 'Site built'));

async function startCloud(): Promise<LocalCloud> {
  const platform = await step(
    'Building the functions and synthesizing the template',
    buildPlatform,
    ({ reused }) =>
      reused ? 'Functions and template are up to date' : 'Functions built, template synthesized',
  );
  const wantsCast = flags.seed && !flags['no-seed'];
  if (wantsCast && isUnused(stateFolder)) await takeCast(platform);
  const cloud = await step(
    'Starting the local cloud',
    () => startFrom(platform),
    () => 'Local cloud started',
  );
  closers.push(() => cloud.close());
  if (wantsCast && !isSeeded()) await makeCast((show) => seedDemo(cloud, { dataDir: stateFolder, show }));
  return cloud;
}

function startFrom({ assemblyDir, bundles }: BuiltPlatform): Promise<LocalCloud> {
  const first = Number(flags.port);
  // 0 takes free ones throughout.
  const port = (offset: number): number => (first === 0 ? 0 : first + offset);
  return startLocalCloud({
    dataDir: stateFolder,
    logsDir: logsFolder,
    assemblyDir,
    bundles,
    ...(flags.watch ? { developsSite: true } : { siteDir: siteFolder }),
    ports: {
      site: port(0),
      api: port(1),
      cognito: port(2),
      mail: port(3),
      clock: port(4),
      coinpayments: port(5),
      bank: port(6),
    },
    log: say,
    ...(flags.verbose && { functionOutput: (line: string) => console.log(line) }),
  });
}

/** The administrator exists before the cast is complete. */
const isSeeded = (): boolean => castOf(stateFolder).length > 1;

/** A copy of the cast that was made some time today; made now unless there is one. */
const takeCast = (platform: BuiltPlatform): Promise<void> =>
  makeCast((show) => copyCast(platform, stateFolder, { ageMsMax: castAgeMsMax, show }));

async function makeCast(make: (show: (progress: SeedProgress) => void) => Promise<unknown>): Promise<void> {
  let shown = '';
  const show = (progress: SeedProgress): void => {
    const text =
      progress.total > 0 ? `${progress.done} of ${progress.total}: ${progress.step}` : progress.step;
    if (text !== shown) say(`  ${text}`);
    shown = text;
  };
  await step(
    'Making the demo cast',
    () => make(show),
    () => `The demo cast is ready: ${castOf(stateFolder).length} sign-ins`,
  );
}

function writeEndpoints(cloud: LocalCloud): void {
  const { site, api, cognito, mail, coinpayments, bank, clock, lambda, table, seals } = cloud;
  const cast = isSeeded() ? castOf(stateFolder) : [];
  // A process that waits for the file must never read half of it.
  writeFileSync(
    `${endpointsFile}.new`,
    JSON.stringify(
      {
        site,
        api,
        cognito,
        mail: `${mail}/mails.json`,
        coinpayments,
        bank,
        clock,
        lambda,
        table,
        seals,
        cast,
      },
      null,
      2,
    ),
    { mode: 0o600 },
  );
  renameSync(`${endpointsFile}.new`, endpointsFile);
}

/** One of each role: the first who can do everything that the role may. */
function shownCast(): CastSignIn[] {
  const active = castOf(stateFolder).filter(({ status }) => status === 'active');
  return [...new Set(active.map(({ role }) => role))].flatMap(
    (role) => active.find((one) => one.role === role) ?? [],
  );
}

function printTable(cloud: LocalCloud): void {
  const rows: [string, string][] = [
    ['Site', `${cloud.site}/`],
    ...shownCast().map(({ role, email, password }): [string, string] => [role, `${email}   ${password}`]),
    ...(isSeeded()
      ? ([
          ['staff codes', 'npm run code -- treasurer'],
          ['all sign-ins', endpointsFile],
        ] as [string, string][])
      : []),
    ['Mails', `${cloud.mail}/`],
    ...(cloud.coinpayments ? [['Payments', `${cloud.coinpayments}/`] as [string, string]] : []),
    ['Bank', `${cloud.bank}/`],
    ['API docs', `${cloud.site}/api/docs/`],
    ['Clock', `${cloud.clock}/   curl -d '{"advance":"P1D"}' ${cloud.clock}/`],
    ['Data', folder],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
}

const closers: (() => Promise<void> | void)[] = [];
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  for (const close of closers.splice(0).reverse()) await close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!ending) say('Ending');
    void end(0);
  });
// The parent process installs packages first; when it is ended, this process has to end as well.
process.on('disconnect', () => void end(1));
process.channel?.unref();

try {
  const cloud = await start();
  writeEndpoints(cloud);
  if (flags.watch) {
    closers.push(await watchFunctions({ reload: cloud.reload, say }));
  }
  say('Ready. Ctrl-C ends it; its state stays.');
  printTable(cloud);
} catch (error) {
  console.error(`\n${(error as Error).message}`);
  await end(1);
}
