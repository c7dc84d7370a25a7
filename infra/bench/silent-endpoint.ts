import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the site proves itself with to the functions that are measured. */
export const sentByTheSite = 'sent by the distribution of the site that is measured';

/**
 * An endpoint that every AWS call is sent to: it answers with what the site proves itself with, and else that there is
 * nothing, and counts how often it was asked.
 */
export interface SilentEndpoint {
  url: string;
  /** Calls since the last time this was asked. */
  takeCalls(): number;
  close(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function silentEndpoint(): Promise<SilentEndpoint> {
  let calls = 0;
  const reply = JSON.stringify({ SecretString: JSON.stringify({ sent: sentByTheSite }) });
  const server = createServer((request, response) => {
    calls += 1;
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeCalls: () => {
      const taken = calls;
      calls = 0;
      return taken;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
