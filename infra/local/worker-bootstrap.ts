/** Runs in a function's worker: loads its bundle and hands it one event after the other, as Lambda's runtime does. */
import { enableCompileCache, flushCompileCache } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { shiftDate } from './worker-clock.ts';
import type { InvocationError, InvokeMessage, WorkerMessage, WorkerStart } from './worker-protocol.ts';

const start = workerData as WorkerStart;
let clockOffsetMs = start.clockOffsetMs;
shiftDate(() => clockOffsetMs);
enableCompileCache(start.compileCache);

const port = parentPort;
if (!port) throw new Error('worker-bootstrap.ts runs only in a worker');
const say = (message: WorkerMessage): void => port.postMessage(message);

type Handler = (event: unknown, context: object) => unknown;

async function load(): Promise<Handler> {
  const bundle = (await import(pathToFileURL(start.bundle).href)) as Record<string, unknown>;
  const handler = bundle[start.exportName];
  if (typeof handler !== 'function') throw new Error(`${start.exportName} is undefined or not exported`);
  return handler as Handler;
}

let isKept = false;
/**
 * A worker is ended without warning, so that what it compiled is kept before its end: once it has served an event, so
 * that other workers find what serving compiles, too.
 */
function keepCompiled(): void {
  if (!isKept) flushCompileCache();
  isKept = true;
}

async function invoke(handler: Handler, message: InvokeMessage): Promise<void> {
  clockOffsetMs = message.clockOffsetMs;
  const { requestId } = message;
  try {
    const result = await handler(JSON.parse(message.eventJson), {
      awsRequestId: requestId,
      functionName: start.functionName,
      functionVersion: '$LATEST',
      invokedFunctionArn: start.functionArn,
      memoryLimitInMB: String(start.memoryMb),
      logGroupName: `/aws/lambda/${start.functionName}`,
      logStreamName: 'local',
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, message.deadlineMs - Date.now()),
    });
    say({ kind: 'result', requestId, resultJson: JSON.stringify(result) ?? 'null' });
    keepCompiled();
  } catch (error) {
    say({ kind: 'error', requestId, error: describeError(error) });
  }
}

function describeError(thrown: unknown): InvocationError {
  if (!(thrown instanceof Error)) return { errorType: typeof thrown, errorMessage: String(thrown) };
  return {
    errorType: thrown.name,
    errorMessage: thrown.message,
    stackTrace: (thrown.stack ?? '').split('\n'),
  };
}

try {
  const handler = await load();
  port.on('message', (message: InvokeMessage) => void invoke(handler, message));
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'error', requestId: undefined, error: describeError(error) });
}
