/** Runs the cloud's functions in two processes: those that answer requests, and all others. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { type FunctionDefinition, FunctionError } from '../../local/worker.ts';
import type { Functions, FunctionsOptions } from '../../local/workers.ts';
import type { FromHost, ToHost } from './host-protocol.ts';

export interface HostedFunctions extends Functions {
  /** The process of the functions that answer requests. */
  readonly requestsPid: number;
  /** The process of all others: consumers of what was written, triggers and scheduled jobs. */
  readonly consumersPid: number;
}

/** More workers of one function would only wait for the machine's cores, and each of them has to warm up. */
const workersMax = 2;

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

class Host {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, Waiting>();
  readonly #options: FunctionsOptions;
  #count = 0;
  readonly started: Promise<void>;

  constructor(options: FunctionsOptions, definitions: readonly FunctionDefinition[], execArgv: string[]) {
    this.#options = options;
    this.#child = fork(join(import.meta.dirname, 'function-host.ts'), { execArgv });
    const started = Promise.withResolvers<void>();
    this.started = started.promise;
    this.#child.on('message', (message: FromHost) => {
      if (message.kind === 'started') started.resolve();
      else if (message.kind === 'printed') options.print(message.functionName, message.text);
      else this.#settle(message);
    });
    this.#child.once('exit', () => {
      started.reject(new Error('A process for functions ended'));
      for (const { reject } of this.#waiting.values()) reject(new Error('A process for functions ended'));
    });
    this.#say({
      kind: 'start',
      definitions: definitions.map((definition) => ({
        ...definition,
        concurrencyMax: Math.min(definition.concurrencyMax, workersMax),
      })),
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  invoke(name: string, event: unknown): Promise<unknown> {
    const id = ++this.#count;
    const waiting = Promise.withResolvers<unknown>();
    this.#waiting.set(id, waiting);
    const eventJson = JSON.stringify(event) ?? 'null';
    this.#say({ kind: 'invoke', id, name, eventJson, clockOffsetMs: this.#options.clockOffsetMs() });
    return waiting.promise;
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await ended;
  }

  #say(message: ToHost): void {
    this.#child.send(message);
  }

  #settle(message: Extract<FromHost, { id: number }>): void {
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.kind === 'result') waiting?.resolve(JSON.parse(message.resultJson));
    else waiting?.reject(new FunctionError(message.name, message.report));
  }
}

/** Flags for Node.js in both processes, to look where their time goes: `BENCH_NODE_FLAGS="--cpu-prof"`. */
const nodeFlags = (): string[] => process.env.BENCH_NODE_FLAGS?.split(' ').filter(Boolean) ?? [];

/** The functions as `startFunctions` runs them, but each group in a process of its own. */
export function startHostedFunctions(
  options: FunctionsOptions,
  answersRequests: (shortName: string) => boolean,
): HostedFunctions {
  const { definitions } = options;
  const [ours, others] = [true, false].map((wanted) =>
    definitions.filter(({ shortName }) => answersRequests(shortName) === wanted),
  ) as [FunctionDefinition[], FunctionDefinition[]];
  const requests = new Host(options, ours, nodeFlags());
  const consumers = new Host(options, others, nodeFlags());
  const byName = new Map(
    definitions.flatMap((definition) =>
      [definition.name, definition.shortName, definition.arn, definition.logicalId].map(
        (name) => [name, definition] as const,
      ),
    ),
  );
  const definition = (name: string): FunctionDefinition => {
    const found = byName.get(name);
    if (!found) throw new Error(`The template has no function '${name}'`);
    return found;
  };
  return {
    requestsPid: requests.pid,
    consumersPid: consumers.pid,
    invoke: async (name, event) => {
      const host = answersRequests(definition(name).shortName) ? requests : consumers;
      await host.started;
      return host.invoke(name, event);
    },
    has: (name) => byName.has(name),
    definition,
    reload: () => Promise.reject(new Error('Hosted functions keep their modules')),
    killBusy: () => Promise.reject(new Error('Hosted functions are not killed')),
    close: async () => {
      await Promise.all([requests.close(), consumers.close()]);
    },
  };
}
