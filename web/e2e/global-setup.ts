import { startCloudUnderTest } from './cloud-under-test.ts';

/** Builds what the workers' clouds share by starting and ending one cloud, so that a failure is reported only once. */
export default async (): Promise<void> => {
  const { end } = await startCloudUnderTest('setup');
  await end();
};
