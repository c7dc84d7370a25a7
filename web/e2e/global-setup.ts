import { startCloudUnderTest } from './cloud-under-test.ts';

/** Builds what the workers' clouds have in common, and says so once when that is impossible: it starts one and ends it. */
export default async (): Promise<void> => {
  const { end } = await startCloudUnderTest('nobody');
  await end();
};
