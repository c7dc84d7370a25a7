/**
 * A process for the local clouds of one of the test runner's workers, one after the other (the runner's loader must not
 * touch what they run, and its workers end with each cloud): each has its own data folder and the demo cast, and hands its
 * warm functions on to the next one. Says where it listens, and ends with its parent.
 */
import { rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buildPlatform } from '#infra/local/build-platform.ts';
import type { LocalCloud } from '#infra/local/cloud.ts';
import { listen, readBody } from '#infra/local/http-server.ts';
import { WarmFunctions } from '#infra/local/warm-functions.ts';
import { buildSite } from '#infra/site-build.ts';
import { noteNeeded } from '#infra/testing/needed-grants.ts';
import { startSeededCloud } from '#infra/testing/seeded-cloud.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';
import type { HostAct, StartedCloud } from './cloud-under-test.ts';

const [platform, { folder: siteDir }] = await Promise.all([buildPlatform(), buildSite()]);
const warm = new WarmFunctions();
let running: { cloud: LocalCloud; dataDir: string } | undefined;

const end = async (): Promise<void> => {
  const ending = running;
  running = undefined;
  if (!ending) return;
  noteNeeded(ending.cloud.grants());
  await ending.cloud.close();
  await rm(ending.dataDir, { recursive: true, force: true });
};

const start = async (): Promise<StartedCloud> => {
  // A worker that broke down leaves its cloud behind.
  await end();
  const dataDir = temporaryFolder('journeys');
  const { cloud, cast } = await startSeededCloud({ ...platform, dataDir, siteDir, warm });
  running = { cloud, dataDir };
  const { site, mail, bank, clock, cognito, table } = cloud;
  return { site, mail, bank, clock, cognito, table, cast, siteDir };
};

/** Throws when a run failed. */
const skip = async (duration: string): Promise<void> => {
  const ran = (await running?.cloud.skip(duration)) ?? [];
  const failed = ran.flatMap(({ error }) => error ?? []);
  if (failed.length > 0) throw new Error(`runs failed: ${failed.join('; ')}`);
};

const answer = async (incoming: IncomingMessage): Promise<unknown> => {
  const act = JSON.parse((await readBody(incoming)).toString()) as HostAct;
  if (act === 'start') return start();
  return act === 'end' ? end() : skip(act.skip);
};

const send = (outgoing: ServerResponse, status: number, body: unknown): void => {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body ?? null));
};

const server = await listen(
  createServer((incoming, outgoing) => {
    answer(incoming).then(
      (body) => send(outgoing, 200, body),
      (error: Error) => send(outgoing, 500, { failed: error.message }),
    );
  }),
  0,
);

const endProcess = async (): Promise<void> => {
  await end();
  process.exit();
};
process.once('disconnect', () => void endProcess());
process.once('SIGTERM', () => void endProcess());
process.send?.(server.endpoint);
