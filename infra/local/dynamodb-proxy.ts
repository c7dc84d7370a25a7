/**
 * A proxy between the functions and the local DynamoDB engine, which has no IAM: it checks each call's identity
 * (its access key id is the function's logical id) against the template's policies and passes on what is allowed.
 */
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { DatabaseInterceptor, DatabaseReply } from './database-faults.ts';
import { accessesOf, contextOf, type TableKeys } from './dynamodb-access.ts';
import { type LocalServer, listen, readBody } from './http-server.ts';
import { AccessDenied, type AccessRequest } from './iam.ts';
import { DynamodbError, type PointInTime } from './point-in-time.ts';
import { tableInUse } from './table-in-use.ts';
import type { Template } from './template.ts';

export interface DynamodbProxyOptions {
  port: number;
  /** The engine behind the proxy. */
  engine: string;
  tables: Map<string, TableKeys>;
  authorize: (request: AccessRequest) => void;
  /** Called after each write that succeeded, so that the stream's reader need not wait for their next poll. */
  onWrite: () => void;
  /** What the engine doesn't know. */
  answer: PointInTime['answer'];
  now: () => number;
}

const writes = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

export interface DynamodbProxy extends LocalServer {
  /** Until it is called again, calls of these identities, or all calls, fail as DynamoDB fails when it cannot answer. */
  setOutage: (of: 'all' | readonly string[]) => void;
  /** From now on each call that is allowed goes through this; `undefined` ends it. */
  intercept: (interceptor: DatabaseInterceptor | undefined) => void;
}

export async function startDynamodbProxy(options: DynamodbProxyOptions): Promise<DynamodbProxy> {
  let outageOf: 'all' | readonly string[] = [];
  let interceptor: DatabaseInterceptor | undefined;
  const engine = new URL(options.engine);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming);
    if (outageOf === 'all' || outageOf.includes(callerOf(incoming) ?? '')) {
      outgoing.writeHead(500, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' }));
      return;
    }
    const operation =
      String(incoming.headers['x-amz-target'] ?? '')
        .split('.')
        .at(-1) ?? '';
    const input = parse(body);
    try {
      authorizeCall(operation, incoming, input);
    } catch (error) {
      if (!(error instanceof AccessDenied)) throw error;
      // AWS answers 400 and spells this one error's text with a capital M.
      outgoing.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(
        JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', Message: error.message }),
      );
      return;
    }
    if (await answerInstead(operation, input, outgoing)) return;
    if (interceptor) await passThrough(interceptor, operation, incoming, input, outgoing);
    else await pass(operation, incoming, body, outgoing);
  }

  /** What the interceptor makes of the call. */
  async function passThrough(
    intercepted: DatabaseInterceptor,
    operation: string,
    incoming: IncomingMessage,
    input: object,
    outgoing: ServerResponse,
  ): Promise<void> {
    const send = async (changed: object): Promise<DatabaseReply> => {
      const reply = await toEngine(incoming, Buffer.from(JSON.stringify(changed)));
      if (reply.status === 200 && writes.has(operation)) options.onWrite();
      return reply;
    };
    const call = { caller: callerOf(incoming), operation, input, send };
    const reply = await intercepted(call).catch((): undefined => undefined);
    if (!reply) return void outgoing.destroy();
    const date = new Date(options.now()).toUTCString();
    outgoing.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.0', date });
    outgoing.end(JSON.stringify(reply.body));
  }

  const toEngine = (incoming: IncomingMessage, body: Buffer): Promise<DatabaseReply> =>
    new Promise((resolve, reject) => {
      const { host, port } = { host: engine.hostname, port: engine.port };
      const headers = { ...incoming.headers, host: engine.host, 'content-length': body.length };
      const upstream = request(
        { agent, host, port, method: incoming.method, path: incoming.url, headers },
        (answer) => {
          readBody(answer).then(
            (text) => resolve({ status: answer.statusCode ?? 502, body: parse(text) }),
            reject,
          );
        },
      );
      upstream.once('error', reject);
      upstream.end(body);
    });

  /** @returns false for a call that is the engine's */
  async function answerInstead(operation: string, input: object, outgoing: ServerResponse): Promise<boolean> {
    const send = (status: number, reply: object): true => {
      const date = new Date(options.now()).toUTCString();
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0', date });
      outgoing.end(JSON.stringify(reply));
      return true;
    };
    try {
      const reply = await options.answer(operation, input);
      return reply !== undefined && send(200, reply);
    } catch (error) {
      if (!(error instanceof DynamodbError)) throw error;
      const { name, message } = error;
      return send(400, { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message });
    }
  }

  function authorizeCall(operation: string, incoming: IncomingMessage, input: object): void {
    const accessKeyId = callerOf(incoming);
    for (const access of accessesOf(operation, input, options.tables))
      options.authorize({
        accessKeyId,
        action: access.action,
        resource: access.resource,
        context: contextOf(access),
      });
  }

  function pass(
    operation: string,
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
  ): Promise<void> {
    return new Promise((resolve) => {
      const upstream = request(
        {
          agent,
          host: engine.hostname,
          port: engine.port,
          method: incoming.method,
          path: incoming.url,
          headers: { ...incoming.headers, host: engine.host, 'content-length': body.length },
        },
        (answer) => {
          // The AWS SDK corrects its clock by this header, so it must tell the cloud's time, not the machine's.
          const date = new Date(options.now()).toUTCString();
          outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, date });
          answer.pipe(outgoing);
          answer.once('end', () => {
            if (answer.statusCode === 200 && writes.has(operation)) options.onWrite();
            resolve();
          });
          answer.once('error', () => resolve());
        },
      );
      upstream.once('error', () => {
        // The engine is gone: what became of the write is unknown, exactly as when a connection to AWS breaks.
        outgoing.destroy();
        resolve();
      });
      upstream.end(body);
    });
  }

  const server = await listen(
    createServer((incoming, outgoing) => void handle(incoming, outgoing)),
    options.port,
  );
  return {
    ...server,
    setOutage: (of) => {
      outageOf = of;
    },
    intercept: (wanted) => {
      interceptor = wanted;
    },
    close: async () => {
      await server.close();
      agent.destroy();
    },
  };
}

const callerOf = ({ headers }: IncomingMessage): string | undefined =>
  /Credential=([^/]+)\//.exec(headers.authorization ?? '')?.[1];

/** Unreadable input is the engine's to refuse, in its own words. */
function parse(body: Buffer): object {
  try {
    return JSON.parse(body.toString('utf8')) as object;
  } catch {
    return {};
  }
}

interface KeyElement {
  AttributeName: string;
  KeyType: 'HASH' | 'RANGE';
}

/** Partition keys of the template's tables, and of a restored one in their place, by table name. */
export function tableKeysOf(template: Template): Map<string, TableKeys> {
  const partitionKey = (schema: unknown): string =>
    (schema as KeyElement[]).find((element) => element.KeyType === 'HASH')?.AttributeName ?? '';
  const keys = new Map(
    template.ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable').map((table) => {
      const indexes = (table.properties.GlobalSecondaryIndexes ?? []) as {
        IndexName: string;
        KeySchema: unknown;
      }[];
      return [
        table.ref,
        {
          arn: table.attribute('Arn'),
          partitionKey: partitionKey(table.properties.KeySchema),
          indexes: new Map(indexes.map((index) => [index.IndexName, partitionKey(index.KeySchema)])),
        },
      ];
    }),
  );
  const inUse = tableInUse(template);
  const [own] = keys.values();
  return own && !keys.has(inUse.name) ? keys.set(inUse.name, { ...own, arn: inUse.arn }) : keys;
}
