import type { LocalCloud } from '#infra/local/cloud.ts';
import type { CastSignIn } from '#infra/local/seed.ts';
import type { Target } from '#infra/testing/client.ts';

/** Where the journeys' cloud is, and who lives in it; handed from the set-up to the workers by the environment. */
export interface CloudUnderTest extends Target {
  mail: string;
  clock: string;
  /** The database itself, for journeys that begin with something wrong in it. */
  table: LocalCloud['table'];
  siteDir: string;
  cast: readonly CastSignIn[];
}

const variable = 'CLOUD_UNDER_TEST';

export const announceCloud = (cloud: CloudUnderTest): void => {
  process.env[variable] = JSON.stringify(cloud);
};

/** The cloud of this run. */
export const cloudUnderTest = (): CloudUnderTest => {
  const text = process.env[variable];
  if (!text) throw new Error('the global set-up has not announced a cloud');
  return JSON.parse(text) as CloudUnderTest;
};
