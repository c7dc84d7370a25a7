/** The site as CloudFront serves it: behaviors, functions at the edge, response headers, files and API. */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { InlineConfig } from 'vite';
import type { Behavior, ResponseHeader } from './distribution.ts';
import type { EdgeRequest, EdgeResponse, EdgeValue } from './edge-function.ts';
import { type LocalServer, listen } from './http-server.ts';
import type { StoredObject } from './s3/object-store.ts';
import { type SiteInDevelopment, siteInDevelopment } from './site-development.ts';
import { refuse, siteFiles } from './site-files.ts';

export interface SiteOptions {
  port: number;
  behaviors: Behavior[];
  /** The built site; absent, the distribution serves the API only. */
  folder?: string;
  /** Origin of the HTTP API behind the distribution. */
  api: string;
  /** The headers that the distribution sends to an origin with the next request. */
  headersTo: (originId: string) => Record<string, string>;
  /** An object of a bucket that the distribution may read; undefined when it is not there, or may not be read. */
  objectOf: (bucket: string, key: string) => { object: StoredObject; bytes: Buffer } | undefined;
  /** How Vite serves the site's sources in the place of its files; absent, its files are served. */
  develops?: InlineConfig;
  /** Pages of other host names (`127.0.0.1`, where browsers know no passkeys) are sent to this origin. */
  canonicalOrigin?: string;
}

export async function startSite(options: SiteOptions): Promise<LocalServer> {
  const files = options.folder ? siteFiles(options.folder) : undefined;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const api = new URL(options.api);

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { canonicalOrigin } = options;
    const [path = '/', query = ''] = splitOnce(incoming.url ?? '/', '?');
    const behavior = options.behaviors.find((one) => one.matches(path));
    const isElsewhere = canonicalOrigin && `http://${incoming.headers.host ?? ''}` !== canonicalOrigin;
    if (isElsewhere && behavior?.origin === 'files') {
      outgoing.writeHead(307, { location: `${canonicalOrigin}${incoming.url ?? '/'}` }).end();
      return;
    }
    if (!behavior?.allowedMethods.includes(incoming.method ?? 'GET'))
      return plain(outgoing, 403, 'Forbidden');

    const viewed = edgeRequestOf(incoming, path, query);
    const edge = behavior.onViewerRequest
      ? await behavior.onViewerRequest(viewed, addressOf(incoming))
      : viewed;
    if ('statusCode' in edge) return writeEdgeResponse(edge, outgoing, behavior.responseHeaders);
    if (behavior.origin === 'files' && development) {
      applyHeaders(outgoing, behavior.responseHeaders.map(development.header));
      return development.serve(incoming, edge.uri, outgoing);
    }
    if (behavior.origin !== 'files' && 'api' in behavior.origin) {
      const sent = options.headersTo(behavior.origin.api);
      return pass(incoming, { edge, query, sent }, outgoing, behavior.responseHeaders);
    }
    const decoded = decodedPath(edge.uri);
    if (behavior.origin !== 'files') {
      const found = decoded && options.objectOf(behavior.origin.bucket, decoded.slice(1));
      applyHeaders(outgoing, behavior.responseHeaders);
      return found ? sendObject(found, incoming, outgoing) : refuse(outgoing);
    }
    if (!files || decoded === undefined) return plain(outgoing, 400, 'Bad Request');
    applyHeaders(outgoing, behavior.responseHeaders);
    await files.serve(decoded, incoming, outgoing, behavior.compress);
  }

  /**
   * To the API go all headers but Host, those of the distribution in the place of the viewer's of the same name, and the
   * address of the viewer behind those it came through.
   */
  function pass(
    incoming: IncomingMessage,
    { edge, query, sent }: { edge: EdgeRequest; query: string; sent: Record<string, string> },
    outgoing: ServerResponse,
    added: ResponseHeader[],
  ): Promise<void> {
    const headers: Record<string, string> = {
      ...headersOf(edge),
      ...(incoming.headers.cookie ? { cookie: incoming.headers.cookie } : {}),
      host: api.host,
      'x-forwarded-for': [incoming.headers['x-forwarded-for'], addressOf(incoming)]
        .filter(Boolean)
        .join(', '),
      ...sent,
    };
    return new Promise((resolve) => {
      const upstream = request(
        {
          agent,
          host: api.hostname,
          port: api.port,
          method: edge.method,
          path: query ? `${edge.uri}?${query}` : edge.uri,
          headers,
        },
        (answer) => {
          // Connection handling is each hop's own.
          for (const [name, value] of Object.entries(answer.headers))
            if (value !== undefined && !['connection', 'keep-alive', 'transfer-encoding'].includes(name))
              outgoing.setHeader(name, value);
          applyHeaders(outgoing, added);
          outgoing.statusCode = answer.statusCode ?? 502;
          answer.pipe(outgoing);
          answer.once('close', () => resolve());
        },
      );
      upstream.once('error', () => {
        if (outgoing.headersSent) outgoing.destroy();
        else plain(outgoing, 502, 'Bad Gateway');
        resolve();
      });
      incoming.pipe(upstream);
    });
  }

  const http = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: Error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else plain(outgoing, 503, `The function at the edge failed: ${error.message}`);
    });
  });
  const development: SiteInDevelopment | undefined = options.develops
    ? await siteInDevelopment(http, options.develops)
    : undefined;
  const server = await listen(http, options.port);
  return {
    ...server,
    close: async () => {
      await development?.close();
      await server.close();
      agent.destroy();
    },
  };
}

/** An object with the headers that it was put with. */
function sendObject(
  { object, bytes }: { object: StoredObject; bytes: Buffer },
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  for (const [name, value] of Object.entries(object.headers)) outgoing.setHeader(name, value);
  outgoing.setHeader('etag', object.etag);
  if (incoming.headers['if-none-match'] === object.etag) {
    outgoing.writeHead(304).end();
    return;
  }
  outgoing.writeHead(200, { 'content-length': bytes.length });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}

/** The policy's headers after the origin's: those that override win, the others fill what is missing. */
function applyHeaders(outgoing: ServerResponse, headers: ResponseHeader[]): void {
  for (const { name, value, override } of headers)
    if (override || !outgoing.hasHeader(name)) outgoing.setHeader(name, value);
}

function writeEdgeResponse(response: EdgeResponse, outgoing: ServerResponse, added: ResponseHeader[]): void {
  for (const [name, { value }] of Object.entries(response.headers ?? {})) outgoing.setHeader(name, value);
  applyHeaders(outgoing, added);
  const { body = '' } = response;
  outgoing.writeHead(response.statusCode);
  outgoing.end(
    typeof body === 'string' ? body : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8'),
  );
}

function edgeRequestOf(incoming: IncomingMessage, path: string, query: string): EdgeRequest {
  const { cookie = '', ...headers } = incoming.headers;
  const querystring: Record<string, EdgeValue> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const first = querystring[name];
    if (first) first.multiValue = [...(first.multiValue ?? [{ value: first.value }]), { value }];
    else querystring[name] = { value };
  }
  const cookies = cookie
    .split(/;\s*/)
    .filter(Boolean)
    .map((pair) => splitOnce(pair, '='));
  return {
    method: incoming.method ?? 'GET',
    uri: path,
    querystring,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [
        name,
        { value: Array.isArray(value) ? value.join(',') : (value ?? '') },
      ]),
    ),
    cookies: Object.fromEntries(cookies.map(([name = '', value = '']) => [name, { value }])),
  };
}

const headersOf = (edge: EdgeRequest): Record<string, string> =>
  Object.fromEntries(
    Object.entries(edge.headers)
      .filter(([name]) => name !== 'connection')
      .map(([name, { value }]) => [name, value]),
  );

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

const addressOf = (incoming: IncomingMessage): string =>
  incoming.socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1';

function decodedPath(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri);
  } catch {
    return undefined;
  }
}

function plain(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'text/plain' });
  outgoing.end(text);
}
