/** The HTTP API of the template on this machine: its routes, its limits, its ways to fail. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { eventOf, writeReply } from './gateway-event.ts';
import { type Route, routesOf } from './gateway-routes.ts';
import { BodyTooLarge, type LocalServer, listen, readBody } from './http-server.ts';
import type { Template } from './template.ts';

export interface GatewayOptions {
  port: number;
  routes: Route<Integration>[];
  invoke: (functionName: string, event: unknown) => Promise<unknown>;
  now: () => number;
  /** Called with the reason why a request failed; AWS writes it only to the logs. */
  onError: (message: string) => void;
}

export interface Integration {
  functionName: string;
  timeoutMs: number;
}

/** HTTP API quotas: payload size, and request line with all headers. */
const bodyBytesMax = 10 * 1024 * 1024;
const headerBytesMax = 10_240;
/** Lambda takes at most 6 MB in a synchronous event and gives at most 6 MB back. */
const lambdaBytesMax = 6 * 1024 * 1024;

/**
 * The ARN of the function that an ARN leads to, through its alias and the version that it names.
 * @throws if the alias or the version is not in the template
 */
function functionBehind(template: Template, arn: string): string {
  const [functionArn = arn, name] = arn.split(/(?<=:function:[^:]+):/u);
  if (name === undefined) return arn;
  const nameOfFunction = functionArn.split(':').at(-1);
  const alias = template
    .ofType('AWS::Lambda::Alias')
    .find(({ properties }) => properties.FunctionName === nameOfFunction && properties.Name === name);
  if (!alias) throw new Error(`The function ${nameOfFunction} has no alias ${name}`);
  const { FunctionVersion: number } = alias.properties;
  const hasVersion = template
    .ofType('AWS::Lambda::Version')
    .some(
      (version) =>
        version.properties.FunctionName === nameOfFunction && version.attribute('Version') === number,
    );
  if (!hasVersion) throw new Error(`The function ${nameOfFunction} has no version ${String(number)}`);
  return functionArn;
}

/** The routes with their functions, out of the template. */
export function gatewayRoutesOf(template: Template): Route<Integration>[] {
  const integrations = new Map(
    template.ofType('AWS::ApiGatewayV2::Integration').map((one) => [one.ref, one] as const),
  );
  return template.ofType('AWS::ApiGatewayV2::Route').map((route) => {
    const target = String(route.properties.Target ?? '');
    const integration = integrations.get(target.split('/').at(-1) ?? '');
    const uri = String(integration?.properties.IntegrationUri ?? '');
    // Either the function's ARN, or the invocation ARN that holds it.
    const functionArn = /arn:[^:]*:lambda:[^:]*:\d*:function:[^/]+/.exec(uri)?.[0];
    if (!integration || !functionArn)
      throw new Error(`Route ${route.logicalId} has no Lambda integration that the local cloud understands`);
    if (integration.properties.PayloadFormatVersion !== '2.0')
      throw new Error(`Route ${route.logicalId}: the local cloud knows payload format 2.0 only`);
    return {
      routeKey: String(route.properties.RouteKey),
      target: {
        functionName: functionBehind(template, functionArn),
        timeoutMs: Number(integration.properties.TimeoutInMillis ?? 30_000),
      },
    };
  });
}

/** Serves the HTTP API on 127.0.0.1. */
export async function startGateway(options: GatewayOptions): Promise<LocalServer> {
  const find = routesOf(options.routes);

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    outgoing.setHeader('date', new Date(options.now()).toUTCString());
    const [path = '/', ...query] = (incoming.url ?? '/').split('?');
    const rawPath = decoded(path);
    if (rawPath === undefined) return fail(outgoing, 400, 'Bad Request');
    let body: Buffer;
    try {
      body = await readBody(incoming, bodyBytesMax);
    } catch (error) {
      if (error instanceof BodyTooLarge) return fail(outgoing, 413, 'Request Entity Too Large');
      throw error;
    }
    const match = find(incoming.method ?? 'GET', rawPath);
    if (!match) return fail(outgoing, 404, 'Not Found');

    const event = eventOf(incoming, {
      routeKey: match.route.routeKey,
      pathParameters: match.pathParameters,
      rawPath,
      rawQueryString: query.join('?'),
      body,
      now: options.now(),
    });
    if (Buffer.byteLength(event.body ?? '') > lambdaBytesMax)
      return fail(outgoing, 413, 'Request Entity Too Large');
    await integrate(match.route.target, event, outgoing, event.requestContext.requestId);
  }

  async function integrate(
    target: Integration,
    event: unknown,
    outgoing: ServerResponse,
    id: string,
  ): Promise<void> {
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), target.timeoutMs);
    try {
      const result = await Promise.race([options.invoke(target.functionName, event), late.promise]);
      if (result === 'late') return fail(outgoing, 503, 'Service Unavailable');
      if (JSON.stringify(result).length > lambdaBytesMax)
        throw new Error('The function answered more than 6 MB');
      writeReply(outgoing, result, id);
    } catch (error) {
      options.onError((error as Error).message);
      fail(outgoing, 500, 'Internal Server Error');
    } finally {
      clearTimeout(timer);
    }
  }

  const server = createServer({ maxHeaderSize: headerBytesMax }, (incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: Error) => {
      // The caller went away in the middle of its request.
      options.onError(error.message);
      outgoing.destroy();
    });
  });
  return listen(server, options.port);
}

function fail(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' });
  outgoing.end(JSON.stringify({ message }));
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
