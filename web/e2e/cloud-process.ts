/**
 * The local cloud of one run of journeys, in a process of its own (the test runner's loader must not touch what it
 * runs), with a data folder of its own and the demo cast. Tells its parent where everything is, and ends with it.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalCloud } from '#infra/local/cloud.ts';
import { seedDemo } from '#infra/local/seed.ts';
import { buildSite } from '#infra/local/site-build.ts';
import { synthesize } from '#infra/synth.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
const [{ assemblyDir }, { folder: siteDir }] = await Promise.all([synthesize({ stage: 'dev' }), buildSite()]);
const cloud = await startLocalCloud({ dataDir, assemblyDir, siteDir });

const end = async (): Promise<void> => {
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit();
};
process.once('disconnect', () => void end());
process.once('SIGTERM', () => void end());

const cast = await seedDemo(cloud, { dataDir });
const { site, mail, clock, cognito, table } = cloud;
process.send?.({ site, mail, clock, cognito, table, cast, siteDir });
