/**
 * A local cloud for journeys, in a separate process (the test runner's loader must not touch what it runs), with its
 * own data folder and the demo cast. Sends its parent the addresses of everything, and ends with it.
 */
import { rm } from 'node:fs/promises';
import { buildPlatform } from '#infra/local/build-platform.ts';
import { buildSite } from '#infra/site-build.ts';
import { startSeededCloud } from '#infra/testing/seeded-cloud.ts';
import { temporaryFolder } from '#infra/testing/temporary-folder.ts';

const dataDir = temporaryFolder('journeys');
let close = async (): Promise<void> => undefined;

const end = async (): Promise<void> => {
  await close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit();
};
process.once('disconnect', () => void end());
process.once('SIGTERM', () => void end());

const [platform, { folder: siteDir }] = await Promise.all([buildPlatform(), buildSite()]);
const { cloud, cast } = await startSeededCloud({ ...platform, dataDir, siteDir });
close = cloud.close;
const { site, mail, bank, clock, cognito, table } = cloud;
/** Answers with why a run failed, if one did. */
process.on('message', ({ skip }: { skip: string }) => {
  cloud
    .skip(skip)
    .then((ran) => process.send?.({ failed: ran.flatMap(({ error }) => error ?? []) }))
    .catch((error: Error) => process.send?.({ failed: [error.message] }));
});

process.send?.({ site, mail, bank, clock, cognito, table, cast, siteDir });
