/**
 * The clock as an HTTP endpoint: GET returns the cloud's time; POST `{"now": time}` or `{"advance": duration}` moves
 * it forward, runs the schedules that fall due, and answers when everything that follows from them is done.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { addDuration } from './duration.ts';
import { type LocalServer, listen, readBody } from './http-server.ts';
import type { Ran } from './schedules.ts';

export interface ClockEndpointOptions {
  port: number;
  now: () => number;
  advanceTo: (time: number) => Promise<Ran[]>;
}

export function startClockEndpoint(options: ClockEndpointOptions): Promise<LocalServer> {
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch((error: Error) =>
      send(outgoing, error instanceof RangeError || error instanceof SyntaxError ? 400 : 500, {
        message: error.message,
      }),
    );
  });

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    if (incoming.method === 'GET') return send(outgoing, 200, { now: iso(options.now()) });
    if (incoming.method !== 'POST') return send(outgoing, 405, { message: 'Use GET or POST' });
    const input = JSON.parse((await readBody(incoming)).toString('utf8')) as {
      now?: string;
      advance?: string;
    };
    const ran = await options.advanceTo(timeOf(input, options.now()));
    send(outgoing, 200, { now: iso(options.now()), ran });
  }

  return listen(server, options.port);
}

function timeOf(input: { now?: string; advance?: string }, now: number): number {
  if (typeof input.advance === 'string') return addDuration(now, input.advance);
  const time = Date.parse(String(input.now));
  if (Number.isNaN(time))
    throw new RangeError('Send {"now": an ISO 8601 time} or {"advance": an ISO 8601 duration}');
  return time;
}

const iso = (time: number): string => new Date(time).toISOString();

function send(outgoing: ServerResponse, status: number, body: object): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify(body));
}
