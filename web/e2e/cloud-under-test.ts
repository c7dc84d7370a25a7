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

/** What a host answers once a cloud is there. */
export type StartedCloud = Omit<CloudUnderTest, 'of' | 'skip'>;

/** What a host is asked for. */
export type HostAct = 'start' | 'end' | { skip: string };

export interface CloudHost {
  url: string;
  end: () => Promise<void>;
}

/** Starts a process that runs local clouds, one after the other; it ends with this one. */
export const startHost = async (): Promise<CloudHost> => {
  const child = fork(new URL('cloud-host.ts', import.meta.url), { execArgv: [] });
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(child, 'message').then(([message]) => message as string),
    ended.then(([code]) => {
      throw new Error(`the host of local clouds ended before it was ready (${code})`);
    }),
  ]);
  const end = async (): Promise<void> => {
    if (child.connected) child.disconnect();
    await ended;
  };
  return { url, end };
};

const ask = async (host: string, act: HostAct): Promise<unknown> => {
  const response = await fetch(host, { method: 'POST', body: JSON.stringify(act) });
  const answer = (await response.json()) as { failed?: string } | null;
  if (!response.ok) throw new Error(answer?.failed);
  return answer;
};

/** Starts a local cloud with the demo cast in the process of this host. */
export const startCloudUnderTest = async (
  of: string,
  host: string,
): Promise<{ cloud: CloudUnderTest; end: () => Promise<void> }> => {
  const started = (await ask(host, 'start')) as StartedCloud;
  const skip = async (duration: string): Promise<void> => {
    await ask(host, { skip: duration });
  };
  const end = async (): Promise<void> => {
    await ask(host, 'end');
  };
  return { cloud: { ...started, of, skip }, end };
};

/** The cloud's time. */
export const timeOf = async (cloud: CloudUnderTest): Promise<string> => {
  const response = await fetch(cloud.clock);
  return ((await response.json()) as { now: string }).now;
};
