/** Translates between HTTP and the payload format 2.0 of an HTTP API's Lambda integration. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

export interface RequestFacts {
  routeKey: string;
  pathParameters: Record<string, string>;
  rawPath: string;
  rawQueryString: string;
  body: Buffer;
  now: number;
}

/**
 * The only content types whose body arrives as text; everything else is base64, form posts and bodies without a
 * content type included (tried against AWS by the makers of another stand-in, and by many users of Slack commands).
 */
const textTypes = /^(text\/|application\/(json|xml|javascript)\b)/i;

export function eventOf(incoming: IncomingMessage, facts: RequestFacts): APIGatewayProxyEventV2 {
  const { cookie, ...rest } = incoming.headers;
  const headers = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  );
  const sourceIp = incoming.socket.remoteAddress?.replace('::ffff:', '') ?? '127.0.0.1';
  const queryStringParameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(facts.rawQueryString))
    queryStringParameters[name] =
      name in queryStringParameters ? `${queryStringParameters[name]},${value}` : value;
  const isBase64Encoded = facts.body.length > 0 && !textTypes.test(headers['content-type'] ?? '');
  const requestId = randomUUID();
  const host = headers.host ?? '';
  return {
    version: '2.0',
    routeKey: facts.routeKey,
    rawPath: facts.rawPath,
    rawQueryString: facts.rawQueryString,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers: {
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-amzn-trace-id': `Root=1-${Math.floor(facts.now / 1000).toString(16)}-${requestId.replaceAll('-', '').slice(0, 24)}`,
      ...headers,
      // The API appends its peer, which behind the site is the edge and not the visitor.
      'x-forwarded-for': [headers['x-forwarded-for'], sourceIp].filter(Boolean).join(', '),
      'content-length': String(facts.body.length),
    },
    ...(facts.rawQueryString ? { queryStringParameters } : {}),
    ...(Object.keys(facts.pathParameters).length > 0 ? { pathParameters: facts.pathParameters } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: host,
      domainPrefix: host.split('.')[0] ?? '',
      http: {
        method: incoming.method ?? 'GET',
        path: facts.rawPath,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: facts.routeKey,
      stage: '$default',
      time: commonLogTime(facts.now),
      timeEpoch: facts.now,
    },
    ...(facts.body.length > 0 ? { body: facts.body.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

/** `21/Nov/2026:06:25:48 +0000` */
function commonLogTime(now: number): string {
  const [, day, month, year, time] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

interface FullReply {
  statusCode: number;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
}

/**
 * Writes a function's result as HTTP. A result without `statusCode` is the JSON body of a 200, as the payload
 * format says. Throws a TypeError for a result that AWS would refuse as malformed.
 */
export function writeReply(outgoing: ServerResponse, result: unknown, requestId: string): void {
  outgoing.setHeader('apigw-requestid', requestId);
  if (result === null || typeof result !== 'object' || !('statusCode' in result)) {
    outgoing.writeHead(200, { 'content-type': 'application/json' });
    outgoing.end(typeof result === 'string' ? result : JSON.stringify(result));
    return;
  }
  const reply = result as FullReply;
  const status = Number(reply.statusCode);
  if (
    !Number.isInteger(status) ||
    status < 200 ||
    status > 599 ||
    (reply.body !== undefined && typeof reply.body !== 'string')
  )
    throw new TypeError('The function answered something that is no HTTP reply');
  for (const [name, value] of Object.entries(reply.headers ?? {})) outgoing.setHeader(name, String(value));
  if (reply.cookies && reply.cookies.length > 0) outgoing.setHeader('set-cookie', reply.cookies);
  if (!outgoing.hasHeader('content-type')) outgoing.setHeader('content-type', 'text/plain;charset=utf-8');
  outgoing.statusCode = status;
  outgoing.end(Buffer.from(reply.body ?? '', reply.isBase64Encoded ? 'base64' : 'utf8'));
}
