/** What the HTTP servers of the local cloud share: listening on this machine only, reading a body, ending. */
import type { IncomingMessage, Server } from 'node:http';
import { givePort } from './ports.ts';

export interface LocalServer {
  /** Origin without a trailing slash, e.g. `http://127.0.0.1:4001`. */
  endpoint: string;
  port: number;
  close: () => Promise<void>;
}

/** Listens on 127.0.0.1 only. Closing ends open connections, so that nothing keeps the process alive. */
export async function listen(server: Server, port: number): Promise<LocalServer> {
  // Idle connections stay open: a client that reuses one while the server closes it would see a reset.
  server.keepAliveTimeout = 0;
  await givePort(port);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  return {
    endpoint: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Thrown by `readBody` when the body is longer than allowed. */
export class BodyTooLarge extends Error {}

/** The whole body; throws BodyTooLarge beyond `bytesMax`, after letting the rest of it flow away. */
export async function readBody(
  incoming: IncomingMessage,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += (chunk as Buffer).length;
    if (bytes <= bytesMax) chunks.push(chunk as Buffer);
  }
  if (bytes > bytesMax) throw new BodyTooLarge();
  return Buffer.concat(chunks, bytes);
}
