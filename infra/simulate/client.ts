/** Sends an operation until an answer says what became of it, as a careful client does: with the same key each time. */
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../testing/client.ts';
import type { Facts, History, Operation } from './history.ts';
import type { Act } from './steps.ts';

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Command {
  readonly id: string;
  readonly act: Act;
  readonly by: string;
  readonly facts: Facts;
  readonly send: (idempotencyKey: string) => Promise<Answer>;
  /** What the answer adds to the facts. */
  readonly learn?: (body: never) => Facts;
}

/** How often in a row, before it waits until the faults are over. */
const attemptsMax = 5;

export class Caller {
  readonly #history: History;
  /** What nobody knows yet: asked again once the faults are over. */
  readonly #unknown: (() => Promise<boolean>)[] = [];

  constructor(history: History) {
    this.#history = history;
  }

  /** The operation, with its answer if there was one. */
  async run({ id, act, by, facts, send, learn }: Command): Promise<Operation> {
    const operation = this.#history.begin(id, act, by, { ...facts });
    const key = randomUUID();
    const ask = async (): Promise<boolean> => {
      operation.sent += 1;
      const answer = await send(key).catch((): undefined => undefined);
      if (!answer || isUncertain(answer)) return false;
      if (answer.status >= 300) {
        this.#history.end(operation, { kind: 'refused', code: codeOf(answer) });
        return true;
      }
      Object.assign(operation.facts, learn?.(answer.body as never));
      this.#history.end(operation, { kind: 'done' });
      return true;
    };
    for (let attempt = 0; attempt < attemptsMax; attempt += 1) if (await ask()) return operation;
    this.#unknown.push(ask);
    return operation;
  }

  /** Asks again for everything without an answer. */
  async settle(): Promise<void> {
    const open = this.#unknown.splice(0);
    for (const ask of open) for (let attempt = 0; attempt < attemptsMax && !(await ask()); attempt += 1);
  }
}

const codeOf = ({ body }: Answer): string => (body as { code?: string } | null)?.code ?? 'unknown';

/** The server failed on the way, or asks to be asked again. */
const isUncertain = (answer: Answer): boolean =>
  answer.status >= 500 || answer.status === 429 || codeOf(answer) === 'try_again';

/** Reads until there is an answer. @throws when none comes */
export async function readSurely<Body>(client: ApiClient, path: string): Promise<Body> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await client.get<Body>(path).catch((): undefined => undefined);
    if (answer?.status === 200) return answer.body;
    if (attempt === attemptsMax * 2) throw new Error(`${path}: ${answer?.status ?? 'no answer'}`);
  }
}
