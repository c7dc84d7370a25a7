import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { CastSignIn } from '#infra/local/seed.ts';
import type { Target } from '#infra/testing/client.ts';

/** Where the journeys' cloud is, and who lives in it. */
export interface CloudUnderTest extends Target {
  mail: string;
  clock: string;
  /** The database itself, for journeys that begin with something wrong in it. */
  table: LocalCloud['table'];
  siteDir: string;
  cast: readonly CastSignIn[];
}

export interface StartedCloud {
  cloud: CloudUnderTest;
  end: () => Promise<void>;
}

/** Starts a local cloud with the demo cast, in a process of its own that ends with this one. */
export const startCloudUnderTest = async (): Promise<StartedCloud> => {
  const child = fork(new URL('cloud-process.ts', import.meta.url), { stdio: 'inherit', execArgv: [] });
  const ended = once(child, 'exit');
  const cloud = await Promise.race([
    once(child, 'message').then(([message]) => message as CloudUnderTest),
    ended.then(([code]) => {
      throw new Error(`the local cloud ended before it was ready (${code})`);
    }),
  ]);
  const end = async (): Promise<void> => {
    child.disconnect();
    await ended;
  };
  return { cloud, end };
};
