import type { FullConfig } from '@playwright/test';
import { type CloudHost, startCloudUnderTest, startHost } from './cloud-under-test.ts';

const variable = 'HOSTS_OF_CLOUDS';

/** The host of a worker's clouds. The runner gives a worker's number to the one that replaces it. */
export const hostOf = (parallelIndex: number): string => {
  const host = (JSON.parse(process.env[variable] ?? '[]') as string[])[parallelIndex];
  if (!host) throw new Error(`there is no host for worker ${parallelIndex}`);
  return host;
};

/**
 * Starts a host for each worker. Builds what their clouds share by starting and ending one cloud, so that a failure is
 * reported only once.
 */
export default async ({ workers }: FullConfig): Promise<() => Promise<void>> => {
  const first = await startHost();
  const hosts: CloudHost[] = [first];
  const endHosts = async (): Promise<void> => {
    await Promise.all(hosts.map(({ end }) => end()));
  };
  try {
    const { end } = await startCloudUnderTest('setup', first.url);
    await end();
    while (hosts.length < workers) hosts.push(await startHost());
  } catch (error) {
    await endHosts();
    throw error;
  }
  process.env[variable] = JSON.stringify(hosts.map(({ url }) => url));
  return endHosts;
};
