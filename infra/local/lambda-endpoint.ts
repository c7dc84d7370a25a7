/** Lambda's Invoke call: lets an operator's command run a function by name here as on AWS. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type LocalServer, listen, readBody } from './http-server.ts';
import { AccessDenied, type AccessRequest } from './iam.ts';
import { FunctionError } from './worker.ts';
import type { Functions } from './workers.ts';

export interface LambdaEndpointOptions {
  port: number;
  functions: Functions;
  authorize: (request: AccessRequest) => void;
  onError: (message: string) => void;
}

export function startLambdaEndpoint(options: LambdaEndpointOptions): Promise<LocalServer> {
  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = (incoming.url ?? '').split('?')[0] ?? '';
    const name = decodeURIComponent(/^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1] ?? '');
    if (incoming.method !== 'POST' || name === '')
      return fail(outgoing, 404, 'UnknownOperationException', path);
    if (!options.functions.has(name))
      return fail(outgoing, 404, 'ResourceNotFoundException', `Function not found: ${name}`);
    const accessKeyId = /Credential=([^/]+)\//.exec(incoming.headers.authorization ?? '')?.[1];
    options.authorize({
      accessKeyId,
      action: 'lambda:InvokeFunction',
      resource: options.functions.definition(name).arn,
    });
    const text = (await readBody(incoming)).toString('utf8');
    const event = text === '' ? {} : (JSON.parse(text) as unknown);
    const run = options.functions.invoke(name, event);
    if (incoming.headers['x-amz-invocation-type'] === 'Event') {
      run.catch((error: Error) => options.onError(error.message));
      outgoing.writeHead(202).end();
      return;
    }
    await answer(run, outgoing);
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: Error) => {
      if (error instanceof AccessDenied) fail(outgoing, 403, 'AccessDeniedException', error.message);
      else if (error instanceof SyntaxError)
        fail(outgoing, 400, 'InvalidRequestContentException', error.message);
      else fail(outgoing, 500, 'ServiceException', error.message);
    });
  });
  return listen(server, options.port);
}

/** A failed function still returns 200: the header distinguishes it from a result. */
async function answer(run: Promise<unknown>, outgoing: ServerResponse): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-amz-executed-version': '$LATEST' };
  try {
    const result = await run;
    outgoing.writeHead(200, headers).end(JSON.stringify(result));
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    outgoing
      .writeHead(200, { ...headers, 'x-amz-function-error': 'Unhandled' })
      .end(JSON.stringify(error.report));
  }
}

function fail(outgoing: ServerResponse, status: number, type: string, message: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
  outgoing.end(JSON.stringify({ Type: 'User', message }));
}
