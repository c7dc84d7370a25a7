/** What callers of the site and of the API meet first: the distribution, and behind it the HTTP API. */
import type { Clock } from './clock.ts';
import type { Closer } from './closer.ts';
import type { LocalCloudOptions } from './cloud.ts';
import { behaviorsOf, distributionArnOf } from './distribution.ts';
import { gatewayRoutesOf, startGateway } from './gateway.ts';
import type { AccessControl } from './iam.ts';
import { freePort } from './ports.ts';
import type { S3StandIn } from './s3/server.ts';
import { startSite } from './site.ts';
import { siteSources } from './site-development.ts';
import type { Template } from './template.ts';

interface EdgeParts {
  sitePort: number;
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  clock: Clock;
  access: AccessControl;
  s3: S3StandIn;
  /** The headers that the distribution sends to an origin with the next request. */
  headersTo: (originId: string) => Record<string, string>;
  log: (line: string) => void;
  running: <T extends Closer>(part: T) => T;
}

interface Edge {
  api: string;
  gateway: string;
  sentToOrigin: () => Record<string, string>;
}

/**
 * The gateway, and the distribution in front of it: once as the site, once on a separate port for callers of the API,
 * which thus reach the same functions at the edge as on AWS.
 */
export async function startEdge(
  options: LocalCloudOptions,
  template: Template,
  parts: EdgeParts,
): Promise<Edge> {
  const gateway = parts.running(
    await startGateway({
      port: 0,
      routes: gatewayRoutesOf(template),
      invoke: parts.invoke,
      now: parts.clock.now,
      onError: parts.log,
    }),
  );
  const behaviors = behaviorsOf(template);
  const context = { 'aws:sourcearn': [distributionArnOf(template)] };
  const objectOf = (bucket: string, key: string) =>
    parts.access.allowsService('cloudfront.amazonaws.com', {
      action: 's3:GetObject',
      resource: `arn:aws:s3:::${bucket}/${key}`,
      context,
    })
      ? parts.s3.objectOf(bucket, key)
      : undefined;
  const api = parts.running(
    await startSite({
      port: await freePort(options.ports?.api),
      behaviors,
      api: gateway.endpoint,
      headersTo: parts.headersTo,
      objectOf,
    }),
  );
  parts.running(
    await startSite({
      port: parts.sitePort,
      behaviors,
      ...(options.siteDir && { folder: options.siteDir }),
      api: gateway.endpoint,
      headersTo: parts.headersTo,
      objectOf,
      ...(options.developsSite && { develops: siteSources }),
      canonicalOrigin: `http://localhost:${parts.sitePort}`,
    }),
  );
  const toApi = behaviors
    .map(({ origin }) => origin)
    .find((origin) => typeof origin === 'object' && 'api' in origin);
  return {
    api: api.endpoint,
    gateway: gateway.endpoint,
    sentToOrigin: () => (toApi ? parts.headersTo(toApi.api) : {}),
  };
}
