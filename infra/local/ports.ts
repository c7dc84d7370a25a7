/** Ports on 127.0.0.1 that nothing else uses. */
import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Systems take higher ports for outgoing connections, which must not collide with those of a server. */
const range = { from: 11_000, below: 32_000 } as const;
const attemptsMax = 50;

/**
 * Ports that were found free are held by a placeholder server until the one that they are for begins to listen. Several
 * are found long before, and other clouds look for theirs at the same time.
 */
const kept = new Map<number, Server>();

/** A port that no other process finds free until `givePort`: `wanted` itself if it can be taken, else any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await keep(wanted))) return wanted;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(range.from, range.below);
    if (await keep(port)) return port;
  }
  throw new Error('This machine has no free port for a server');
}

/** Lets a port that `freePort` found go, for the server that listens on it next. */
export async function givePort(port: number): Promise<void> {
  const keeper = kept.get(port);
  kept.delete(port);
  if (keeper) await new Promise((resolve) => keeper.close(resolve));
}

function keep(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const keeper = createServer().unref();
    keeper.once('error', () => resolve(false));
    keeper.listen(port, '127.0.0.1', () => {
      kept.set(port, keeper);
      resolve(true);
    });
  });
}
