import { fork } from 'node:child_process';
import { once } from 'node:events';
import { announceCloud, type CloudUnderTest } from './cloud-under-test.ts';

/** Starts one local cloud for all journeys; what it answers ends that cloud again. */
export default async (): Promise<() => Promise<void>> => {
  const cloud = fork(new URL('cloud-process.ts', import.meta.url), { stdio: 'inherit', execArgv: [] });
  const ended = once(cloud, 'exit');
  const ready = await Promise.race([
    once(cloud, 'message').then(([message]) => message as CloudUnderTest),
    ended.then(([code]) => {
      throw new Error(`the local cloud ended before it was ready (${code})`);
    }),
  ]);
  announceCloud(ready);
  return async () => {
    cloud.disconnect();
    await ended;
  };
};
