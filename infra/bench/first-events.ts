import type { Area, Endpoint } from '#shared/contract/endpoint.ts';
import { areas } from '#shared/contract/index.ts';
import type { FunctionKind } from '../function-sources.ts';

/**
 * The smallest realistic event for each function: for an API area a request without a session, for
 * a consumer an empty batch, for jobs what the scheduler sends.
 *
 * @param sentByTheSite Headers that the site adds to each request, by which a function knows that it came through it.
 */
export function firstEvent(
  name: string,
  kind: FunctionKind,
  sentByTheSite: Readonly<Record<string, string>>,
): unknown {
  switch (kind) {
    case 'api':
      return request((areas as Record<string, Area>)[name] as Area, sentByTheSite);
    case 'event':
      return { Records: [] };
    case 'job':
      // What the scheduler sends to a job that runs once for each shard; others do not look at it.
      return { shard: 0 };
  }
}

function request(area: Area, sentByTheSite: Readonly<Record<string, string>>) {
  const { method, path } = quietEndpoint(area);
  const route = path.slice(0, -1);
  const rawPath = route.replaceAll(/\{\w+\}/g, 'unknown');
  return {
    version: '2.0',
    routeKey: `${method} ${route}`,
    rawPath,
    rawQueryString: '',
    headers: {
      accept: 'application/json',
      host: 'localhost',
      'user-agent': 'bench',
      ...sentByTheSite,
    },
    requestContext: {
      accountId: '000000000000',
      apiId: 'bench',
      domainName: 'localhost',
      domainPrefix: 'bench',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'bench' },
      requestId: 'bench',
      routeKey: `${method} ${route}`,
      stage: '$default',
      time: '01/Jan/2027:00:00:00 +0000',
      timeEpoch: 1_798_761_600_000,
    },
    isBase64Encoded: false,
  };
}

/**
 * An endpoint that asks for a session, a GET where there is one: it is answered before the database is asked. An area
 * without such an endpoint refuses its only one (a notification that is not signed).
 */
function quietEndpoint(area: Area): Endpoint {
  const endpoints = Object.values(area.endpoints);
  const guarded = endpoints.filter(({ access }) => access !== 'public');
  const reads = (guarded.length > 0 ? guarded : endpoints).filter(({ method }) => method === 'GET');
  const chosen = reads[0] ?? guarded[0] ?? endpoints[0];
  if (!chosen) throw new Error(`The area ${area.name} has no endpoint to measure its start with.`);
  return chosen;
}
