import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoVersions } from '#functions/demo/configurations.ts';
import type { StaffPurchase } from '#shared/contract/infinity-purchases.ts';
import { projectRoot } from '../function-sources.ts';
import { shownHashOf } from '../testing/approving.ts';
import { proveBooks } from '../testing/books.ts';
import { type ApiClient, signIn, type Target } from '../testing/client.ts';
import { buildPlatform } from './build-platform.ts';
import { copyCast } from './cast-snapshot.ts';
import { startLocalCloud } from './cloud.ts';
import type { CastSignIn } from './seed.ts';

const count = 200;
const path = '/api/infinity/payments/purchases/';

interface Endpoints extends Target {
  mail: string;
  cast: CastSignIn[];
}

/** Where `npm start --data DIR` keeps what the cloud knows. */
const stateIn = (data: string): string => join(data, 'state');

let folder: string;
let running: ChildProcess | undefined;

/** Processes below a process, as Linux lists them. */
const childrenOf = (pid: number): number[] => {
  const tasks = `/proc/${pid}/task`;
  const own = existsSync(tasks)
    ? readdirSync(tasks).flatMap((task) =>
        readFileSync(join(tasks, task, 'children'), 'utf8')
          .split(' ')
          .filter(Boolean)
          .map(Number),
      )
    : [];
  return own.flatMap((child) => [child, ...childrenOf(child)]);
};

/** As for `npm start`: the product catches up with what has fallen due since. */
const castAgeMsMax = 4 * 3_600_000;

/** Kill -9 of the whole product: the cloud with all its workers, and the database engine. */
const killEverything = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
  await ended;
};

const startProduct = async (): Promise<Endpoints> => {
  const file = join(folder, 'endpoints.json');
  rmSync(file, { force: true });
  running = spawn(process.execPath, ['infra/local/main.ts', '--data', folder, '--port', '0'], {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!existsSync(file)) {
    if (running.exitCode !== null) throw new Error('the product ended while it started');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'crash-'));
  await copyCast(await buildPlatform(), stateIn(folder), { ageMsMax: castAgeMsMax });
});
afterAll(async () => {
  if (running && running.exitCode === null && running.signalCode === null) await killEverything(running);
  rmSync(folder, { recursive: true, force: true });
});

const inBatches = async <T>(tasks: (() => Promise<T>)[], width: number): Promise<T[]> => {
  const results: T[] = [];
  for (let at = 0; at < tasks.length; at += width)
    results.push(...(await Promise.all(tasks.slice(at, at + width).map((task) => task()))));
  return results;
};

interface Order {
  id: string;
  proposalId: string;
  shownHash: string;
  key: string;
}

const placeOrders = async (endpoints: Endpoints): Promise<Order[]> => {
  const buyers = endpoints.cast
    .filter(({ role, status }) => role === 'member' && status === 'active')
    .slice(8, 18);
  const clients = await Promise.all(buyers.map((buyer) => signIn(endpoints, buyer)));
  const treasurer = await signIn(
    endpoints,
    endpoints.cast.find(({ role }) => role === 'treasurer') as CastSignIn,
  );
  const order = {
    packageId: 'growth',
    quantity: 1,
    payment: 'bank',
    configurationVersion: demoVersions.inForce,
  };
  const tasks = Array.from({ length: count }, (_, index) => async () => {
    const client = clients[index % clients.length] as ApiClient;
    const { status, body } = await client.post<{ id: string; totalMinor: number }>(path, order, {
      idempotencyKey: randomUUID(),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const { id, totalMinor } = body;
    const payment = { receivedMinor: totalMinor, bankReference: `STATEMENT ${id.slice(-6)}` };
    const proposed = await treasurer.post<StaffPurchase>(`${path}${id}/confirm/`, payment, {
      idempotencyKey: randomUUID(),
    });
    const proposalId = proposed.body.confirming?.proposalId ?? '';
    return { id, proposalId, shownHash: await shownHashOf(treasurer, proposalId), key: randomUUID() };
  });
  return inBatches(tasks, 16);
};

/** As the second person. */
const confirm = async (admin: ApiClient, { proposalId, shownHash, key }: Order): Promise<number> =>
  (await admin.post(`/api/proposals/${proposalId}/approve/`, { shownHash }, { idempotencyKey: key })).status;

test(`kill -9 of everything during ${count} concurrent confirmations: each purchase is waiting or fully active with all its bonuses, nothing is lost or doubled, and asking again finishes the rest`, async () => {
  const endpoints = await startProduct();
  const orders = await placeOrders(endpoints);
  const adminSignIn = endpoints.cast.find(({ role }) => role === 'admin') as CastSignIn;
  const admin = await signIn(endpoints, adminSignIn);

  let acknowledged = 0;
  let enough: () => void = () => undefined;
  const halfway = new Promise<void>((resolve) => {
    enough = resolve;
  });
  const acknowledgedIds = new Set<string>();
  const attempts = orders.map(async (order) => {
    try {
      if ((await confirm(admin, order)) !== 200) return;
      acknowledgedIds.add(order.id);
      acknowledged += 1;
      if (acknowledged === count / 4) enough();
    } catch {
      // The connection died with the product: the outcome is uncertain, which is what this is about.
    }
  });
  // A rejected transaction never gets halfway: this is checked here rather than waited for.
  await Promise.race([halfway, Promise.all(attempts)]);
  expect(acknowledged).toBeGreaterThanOrEqual(count / 4);
  await killEverything(running as ChildProcess);
  await Promise.all(attempts);

  const cloud = await startLocalCloud({ ...(await buildPlatform()), dataDir: stateIn(folder) });
  try {
    await cloud.drained();
    const after = await proveBooks(cloud);
    const ours = after.purchases.filter(({ id }) => orders.some((order) => order.id === id));
    const active = ours.filter(({ state }) => state === 'active');
    console.log(
      `${count} confirmations: ${acknowledgedIds.size} acknowledged before the kill, ${active.length} active after the restart, ${count - active.length} waiting`,
    );
    expect(after.findings).toEqual([]);
    expect(ours.every(({ state }) => state === 'active' || state === 'waiting')).toBe(true);
    expect(active.length).toBeLessThan(count);
    for (const id of acknowledgedIds) expect(active.map((purchase) => purchase.id)).toContain(id);
    for (const { id } of active) expect(bonusesOf(after, id), id).toEqual(bonusesDue(after, id));

    const again = await signIn(cloud, adminSignIn);
    const statuses = await inBatches(
      orders.map((order) => () => confirm(again, order)),
      16,
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await cloud.drained();
    const finished = await proveBooks(cloud);
    expect(finished.findings).toEqual([]);
    for (const { id } of orders) expect(bonusesOf(finished, id), id).toEqual(bonusesDue(finished, id));
    const paid = finished.entries.filter(
      ({ kind, sourceId }) => kind === 'purchase-paid' && orders.some(({ id }) => id === sourceId),
    );
    expect(paid).toHaveLength(count);
  } finally {
    await cloud.close();
  }
}, 900_000);

type Books = Awaited<ReturnType<typeof proveBooks>>;

const bonusesOf = ({ bonuses }: Books, purchaseId: string): string[] =>
  bonuses
    .filter(({ sourceId }) => sourceId === purchaseId)
    .map(({ memberId, amountMinor }) => `${memberId} ${amountMinor}`)
    .sort();

/** What the buyer's active sponsors are due by the frozen rates. */
const bonusesDue = ({ items, purchases }: Books, purchaseId: string): string[] => {
  const purchase = purchases.find(({ id }) => id === purchaseId);
  const memberOf = (id: unknown) => items.find(({ pk, sk }) => pk === `MEMBER#${id}` && sk === 'MEMBER');
  const sponsorIds = (memberOf(purchase?.memberId)?.sponsorIds ?? []) as string[];
  return (purchase?.sponsorLevelBps ?? [])
    .flatMap((rate, index) => {
      const sponsorId = sponsorIds[index];
      if (!sponsorId || memberOf(sponsorId)?.status !== 'active') return [];
      return [`${sponsorId} ${((purchase?.priceMinor ?? 0) * rate) / 10_000}`];
    })
    .sort();
};
