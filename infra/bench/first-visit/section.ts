/** What a first visit on a phone takes, by Lighthouse, beside React alone and another application. */
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../function-sources.ts';
import { buildPlatform } from '../../local/build-platform.ts';
import { buildSite } from '../../site-build.ts';
import { signIn } from '../../testing/client.ts';
import { startSeededCloud } from '../../testing/seeded-cloud.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { LeftOut } from '../left-out.ts';
import { install } from '../packages.ts';
import type { Section } from '../report.ts';
import { type Figure, figureOf } from './figures.ts';
import { lighthouseOf, type Visit, type Visitor } from './lighthouse.ts';
import { startNeighbours } from './neighbours.ts';
import { pages } from './pages.ts';

const name = 'first-visit';
const title = 'A first visit on a phone, by Lighthouse';
const visits = 5;
/** The phone that Lighthouse emulates. A session belongs to the kind of device that it began on. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/136.0.0.0 Mobile Safari/537.36';

/** Who is visited: ours first, then the others. */
type Visited = ReadonlyMap<string, { readonly visitor: Visitor; readonly aim: number | null }>;

/** Installs Lighthouse and the other application, once. @throws LeftOut without a registry */
async function installed(): Promise<string> {
  const folder = join(projectRoot, 'infra/.build/first-visit');
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'lighthouse'), folder, { recursive: true });
  await install(folder);
  return folder;
}

/** All are visited in turns, so that whatever else the machine does meets them alike; the first turn only warms up. */
async function visitAll(visited: Visited, visit: (visitor: Visitor) => Promise<Visit>): Promise<Figure[]> {
  const made = new Map<string, Visit[]>([...visited.keys()].map((page) => [page, []]));
  for (let turn = 0; turn <= visits; turn += 1)
    for (const [page, { visitor }] of visited) {
      const result = await visit(visitor);
      if (turn > 0) made.get(page)?.push(result);
      console.log(`${turn === 0 ? 'warming up' : `visit ${turn}`}: ${page} ${result.score}`);
    }
  return [...visited].map(([page, { aim }]) => figureOf(page, made.get(page) ?? [], aim));
}

/** Visits each page five times; a note says if that is impossible here. */
export async function measureFirstVisits(): Promise<Section> {
  try {
    const folder = await installed();
    const visit = await lighthouseOf(folder);
    const [platform, { folder: siteDir }] = await Promise.all([buildPlatform(), buildSite()]);
    const dataDir = temporaryFolder('first-visit');
    const { cloud, cast } = await startSeededCloud({ ...platform, dataDir, siteDir });
    const neighbours = await startNeighbours(folder);
    try {
      const headersOf = async (role: string | null): Promise<Visitor['headers']> => {
        if (role === null) return {};
        const person = cast.find((one) => one.role === role && one.status === 'active');
        if (!person) throw new Error(`The cast has no ${role}`);
        const { cookies } = await signIn(cloud, person, { 'user-agent': userAgent });
        return { cookie: [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ') };
      };
      const visited = new Map<string, { visitor: Visitor; aim: number | null }>();
      for (const { name: page, path, who, aim } of pages) {
        const visitor = { url: `${cloud.site}${path}`, headers: await headersOf(who), userAgent };
        visited.set(page, { visitor, aim });
      }
      for (const [page, { url }] of neighbours)
        visited.set(page, { visitor: { url, headers: {}, userAgent }, aim: null });
      return section(await visitAll(visited, visit));
    } finally {
      for (const { close } of neighbours.values()) close();
      await cloud.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  } catch (error) {
    if (!(error instanceof LeftOut)) throw error;
    const notes = `Left out on this machine: ${error.message}.`;
    return { name, title, notes, columns: ['page'], rows: [], figures: { leftOut: error.message } };
  }
}

function section(figures: readonly Figure[]): Section {
  const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
  return {
    name,
    title,
    notes:
      `The built site on the local cloud with the demo cast, visited with Lighthouse's own settings for a phone (a slow ` +
      `processor and network, simulated). Each visit is made by a new browser with nothing of a former one; medians of ` +
      `${visits} visits in turns, after one that only warms up. Browser, local cloud and stand-ins share the machine's cores. ` +
      'Script is what comes over the wire, packed, including what is loaded after the first paint.',
    columns: [
      'page',
      'score',
      'aim',
      'first paint s',
      'largest paint s',
      'blocked ms',
      'shift',
      'script KB',
      'API requests',
      'accessibility',
      'best practices',
    ],
    rows: figures.map(({ page, aim, visit }) => [
      page,
      String(visit.score),
      aim === null ? '' : `≥ ${aim}`,
      seconds(visit.firstPaintMs),
      seconds(visit.largestPaintMs),
      visit.blockedMs.toFixed(0),
      visit.shift.toFixed(3),
      (visit.scriptBytes / 1000).toFixed(0),
      String(visit.apiRequests),
      String(visit.accessibility),
      String(visit.bestPractices),
    ]),
    figures,
  };
}
