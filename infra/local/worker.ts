/** One execution environment of a function: a worker thread that serves one invocation at a time. */
import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { InvocationError, InvokeMessage, WorkerMessage, WorkerStart } from './worker-protocol.ts';

export interface FunctionDefinition {
  /** Also the access key id with which the function signs its calls. */
  logicalId: string;
  name: string;
  /** The name of its source, without what the stage puts before it. */
  shortName: string;
  arn: string;
  /** The module with the handler. */
  bundle: string;
  exportName: string;
  memoryMb: number;
  timeoutSeconds: number;
  /** The whole environment: nothing of this process's own reaches a function. */
  environment: Record<string, string>;
  concurrencyMax: number;
}

/** A failed invocation, with the error type and message that AWS reports. */
export class FunctionError extends Error {
  readonly report: InvocationError;

  constructor(functionName: string, report: InvocationError) {
    super(`${functionName}: ${report.errorType}: ${report.errorMessage}`);
    this.name = 'FunctionError';
    this.report = report;
  }
}

export interface Environment {
  /** Runs the handler; rejects with FunctionError. Must not be called again before it has settled. */
  invoke: (eventJson: string) => Promise<string>;
  /** Resolves once the bundle is loaded, rejects with FunctionError when loading fails. */
  ready: Promise<void>;
  /** False once the thread has ended, whatever ended it. */
  alive: () => boolean;
  /** Belongs to no cloud for now: what it prints is dropped, and it keeps no process alive. */
  rest: () => void;
  /** Belongs to this cloud from now on. */
  join: (cloud: EnvironmentCloud) => void;
  terminate: () => Promise<void>;
}

/** What changes for an environment that goes from one cloud to another. */
export interface EnvironmentCloud {
  clockOffsetMs: () => number;
  /** Everything that the function prints. */
  print: (text: string) => void;
}

export interface EnvironmentOptions extends EnvironmentCloud {
  definition: FunctionDefinition;
  /** Path of what `workerModule` makes. */
  module: string;
  compileCache: string;
}

// Many workers live for a few events. Their memory for new objects begins so large (in megabytes) that it isn't collected
// several times while a function is loaded, which took a tenth of its start.
setFlagsFromString('--min-semi-space-size=8');

/**
 * Lambda gives the module's own code ten seconds before the first event. Here, dozens of modules may load at the same
 * moment on two cores, so that one of them can wait for most of a minute.
 */
const initMsMax = 60_000;

export function startEnvironment(options: EnvironmentOptions): Environment {
  const { definition } = options;
  let cloud: EnvironmentCloud = options;
  const start: WorkerStart = {
    bundle: definition.bundle,
    exportName: definition.exportName,
    functionName: definition.name,
    functionArn: definition.arn,
    memoryMb: definition.memoryMb,
    clockOffsetMs: cloud.clockOffsetMs(),
    compileCache: options.compileCache,
  };
  const worker = new Worker(options.module, {
    workerData: start,
    env: definition.environment,
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMb },
  });
  worker.stdout.setEncoding('utf8').on('data', (text: string) => cloud.print(text));
  worker.stderr.setEncoding('utf8').on('data', (text: string) => cloud.print(text));

  let alive = true;
  const readiness = Promise.withResolvers<void>();
  let running:
    | { requestId: string; resolve: (json: string) => void; reject: (error: Error) => void }
    | undefined;
  const fail = (report: InvocationError): void => {
    const error = new FunctionError(definition.name, report);
    readiness.reject(error);
    running?.reject(error);
    running = undefined;
  };
  // A failure may occur before any caller waits for readiness; the next invocation reports it.
  readiness.promise.catch(() => undefined);

  const stop = (report: InvocationError): void => {
    alive = false;
    fail(report);
    void worker.terminate();
  };
  const initTimer = setTimeout(
    () => stop({ errorType: 'Sandbox.Timedout', errorMessage: 'The function took too long to load' }),
    initMsMax,
  );

  worker.on('message', (message: WorkerMessage) => {
    clearTimeout(initTimer);
    if (message.kind === 'ready') readiness.resolve();
    else if (message.kind === 'error' && message.requestId === undefined) stop(message.error);
    else if (running && message.requestId === running.requestId) {
      const { resolve, reject } = running;
      running = undefined;
      if (message.kind === 'result') resolve(message.resultJson);
      else reject(new FunctionError(definition.name, message.error));
    }
  });
  worker.once('error', (error) =>
    stop({
      errorType: 'Runtime.ExitError',
      errorMessage: `Error: Runtime exited with error: ${error.message}`,
    }),
  );
  worker.once('exit', (code) => {
    clearTimeout(initTimer);
    stop({
      errorType: 'Runtime.ExitError',
      errorMessage: `Error: Runtime exited with error: exit status ${code}`,
    });
  });

  function timedOut(requestId: string): void {
    const seconds = definition.timeoutSeconds.toFixed(2);
    const at = new Date(Date.now() + cloud.clockOffsetMs()).toISOString();
    stop({
      errorType: 'Sandbox.Timedout',
      errorMessage: `${at} ${requestId} Task timed out after ${seconds} seconds`,
    });
  }

  return {
    ready: readiness.promise,
    alive: () => alive,
    rest: () => {
      cloud = { clockOffsetMs: () => 0, print: () => undefined };
      worker.unref();
    },
    join: (next) => {
      cloud = next;
      worker.ref();
    },
    terminate: async () => {
      alive = false;
      await worker.terminate();
    },
    invoke: async (eventJson) => {
      await readiness.promise;
      const requestId = randomUUID();
      const answer = Promise.withResolvers<string>();
      running = { requestId, resolve: answer.resolve, reject: answer.reject };
      const timer = setTimeout(() => timedOut(requestId), definition.timeoutSeconds * 1000);
      const offset = cloud.clockOffsetMs();
      const message: InvokeMessage = {
        requestId,
        eventJson,
        clockOffsetMs: offset,
        deadlineMs: Date.now() + offset + definition.timeoutSeconds * 1000,
      };
      worker.postMessage(message);
      return answer.promise.finally(() => clearTimeout(timer));
    },
  };
}
