/** Ports on 127.0.0.1 that nothing else uses. */
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * What systems give to outgoing connections lies above, and each of those may take a port between the moment at
 * which it was found free and the moment at which somebody listens on it.
 */
const range = { from: 11_000, below: 32_000 } as const;
const attemptsMax = 50;

/** A port that is free now: `wanted` itself if it can be taken, else any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted;
  for (let attempt = 0; attempt < attemptsMax; attempt += 1) {
    const port = randomInt(range.from, range.below);
    if (await isFree(port)) return port;
  }
  throw new Error('This machine has no free port for a server');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
