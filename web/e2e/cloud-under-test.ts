import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { CastSignIn } from '#infra/local/seed.ts';
import type { Target } from '#infra/testing/client.ts';

/** Whose the cloud is that most journeys share. */
export const sharedCloud = 'shared';

/** Where the journeys' cloud is, and who lives in it. */
export interface CloudUnderTest extends Target {
  /** The name of the cloud: the shared one, or that of a file that changes what other journeys rely on. */
  of: string;
  mail: string;
  bank: string;
  clock: string;
  /** The database itself, for journeys that begin with something wrong in it. */
  table: LocalCloud['table'];
  siteDir: string;
  /** Moves the clock as an outage does: only the last of these days runs, and makes up for the others. */
  skip: (duration: string) => Promise<void>;
  cast: readonly CastSignIn[];
}

/** Starts a local cloud with the demo cast in a separate process, which ends with this one. */
export const startCloudUnderTest = async (
  of: string,
): Promise<{ cloud: CloudUnderTest; end: () => Promise<void> }> => {
  const child = fork(new URL('cloud-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    execArgv: [],
  });
  const ended = once(child, 'exit');
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    errors = (errors + chunk.toString()).slice(-2000);
  });
  const started = await Promise.race([
    once(child, 'message').then(([message]) => message as Omit<CloudUnderTest, 'of' | 'skip'>),
    ended.then(([code]) => {
      throw new Error(`the local cloud ended before it was ready (${code}): ${errors}`);
    }),
  ]);
  const end = async (): Promise<void> => {
    child.disconnect();
    await ended;
  };
  const skip = async (duration: string): Promise<void> => {
    const answered = once(child, 'message');
    child.send({ skip: duration });
    const [{ failed }] = (await answered) as [{ failed: string[] }];
    if (failed.length > 0) throw new Error(`runs failed: ${failed.join('; ')}`);
  };
  return { cloud: { ...started, of, skip }, end };
};

/** The cloud's time. */
export const timeOf = async (cloud: CloudUnderTest): Promise<string> => {
  const response = await fetch(cloud.clock);
  return ((await response.json()) as { now: string }).now;
};
