/**
 * Workers that outlive their cloud, as Lambda keeps an environment for the next event: starting one and serving its first
 * event takes some fifteen times as long as serving another. The next cloud in this process takes over a worker that would
 * be no different there: same function, same environment and code, same secrets.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Environment, FunctionDefinition } from './worker.ts';

/** What one cloud takes over and leaves behind. */
export interface Spare {
  take: (definition: FunctionDefinition) => Environment | undefined;
  /** False when no other cloud could take it over: it has to be ended. */
  keep: (definition: FunctionDefinition, environment: Environment) => boolean;
  /** Something was made to fail here; what workers learned from it must not reach another cloud. */
  spoil: () => void;
}

/** Each takes up some twenty megabytes. */
const keptMax = 100;

/** For clouds that run one after the other: same addresses, same key, so that their functions have the same environment. */
export class WarmFunctions {
  readonly secretAccessKey = randomBytes(24).toString('base64url');
  /** Those of the last cloud, by what listens there. */
  readonly ports = new Map<string, number>();
  /** The first value of each secret, by its ARN: that of a cloud which starts on nothing. */
  readonly secrets = new Map<string, string>();
  /** By the hash of what they depend on; the one kept longest comes first. */
  readonly #kept = new Map<Environment, string>();

  /** `secrets`: the values of all secrets at this moment; functions keep what they have read of them. */
  spareOf(secrets: () => readonly string[]): Spare {
    const world = hashOf(secrets());
    let isSpoiled = false;
    const keyOf = (definition: FunctionDefinition): string => hashOf([definition, world]);
    return {
      take: (definition) => {
        const key = keyOf(definition);
        const found = [...this.#kept].find(([environment, of]) => of === key && environment.alive());
        if (!found) return undefined;
        this.#kept.delete(found[0]);
        return found[0];
      },
      keep: (definition, environment) => {
        if (isSpoiled || hashOf(secrets()) !== world) return false;
        environment.rest();
        this.#kept.set(environment, keyOf(definition));
        this.#endSurplus();
        return true;
      },
      spoil: () => {
        isSpoiled = true;
      },
    };
  }

  #endSurplus(): void {
    for (const environment of this.#kept.keys()) {
      if (this.#kept.size <= keptMax) return;
      this.#kept.delete(environment);
      void environment.terminate();
    }
  }

  /** Ends every worker that waits for another cloud. */
  async close(): Promise<void> {
    const kept = [...this.#kept.keys()];
    this.#kept.clear();
    await Promise.all(kept.map((environment) => environment.terminate()));
  }
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
