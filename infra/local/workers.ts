/**
 * Runs the template's functions: each has its own workers, started when they are needed, and a queue for events
 * that find all of them busy.
 */
import type { FunctionBundles } from './bundle-functions.ts';
import type { Spare } from './warm-functions.ts';
import { type Environment, type FunctionDefinition, FunctionError, startEnvironment } from './worker.ts';
import { workerModule } from './worker-module.ts';

export interface Functions {
  /** Runs a function by its name in AWS or in the source, its ARN or logical id; both ways through JSON. Rejects with FunctionError. */
  invoke: (function_: string, event: unknown) => Promise<unknown>;
  has: (function_: string) => boolean;
  definition: (function_: string) => FunctionDefinition;
  /** Runs these modules from the next event on; answers the functions whose module is another one. */
  reload: (bundles: FunctionBundles) => Promise<string[]>;
  /** Ends the workers that are busy, as when their machine dies; answers how many. */
  killBusy: () => Promise<number>;
  /** Ends every worker that is not kept for another cloud, at once; running calls fail as they would when a machine dies. */
  close: () => Promise<void>;
}

export interface FunctionsOptions {
  definitions: FunctionDefinition[];
  clockOffsetMs: () => number;
  compileCache: string;
  /** The module that is run for a function's bundle; the bundle itself unless it is another one. */
  moduleOf?: (bundle: string) => Promise<string>;
  /** Workers of earlier clouds, and what happens to those of this one at its end. */
  spare?: Spare;
  print: (functionName: string, text: string) => void;
}

interface Waiting {
  eventJson: string;
  resolve: (resultJson: string) => void;
  reject: (error: unknown) => void;
}

export function startFunctions(options: FunctionsOptions): Functions {
  const pools = new Map<string, Pool>();
  for (const definition of options.definitions) {
    const pool = new Pool(definition, options);
    for (const name of [definition.name, definition.shortName, definition.arn, definition.logicalId])
      pools.set(name, pool);
  }
  const poolOf = (name: string): Pool => {
    const pool = pools.get(name);
    if (!pool) throw new Error(`The template has no function '${name}'`);
    return pool;
  };
  const all = [...new Set(pools.values())];
  return {
    invoke: async (name, event) =>
      JSON.parse(await poolOf(name).run(JSON.stringify(event) ?? 'null')) as unknown,
    has: (name) => pools.has(name),
    definition: (name) => poolOf(name).definition,
    reload: async (bundles) => {
      const changed = all.flatMap((pool) => {
        const bundle = bundles.get(pool.definition.shortName);
        return bundle !== undefined && bundle !== pool.definition.bundle ? [{ pool, bundle }] : [];
      });
      await Promise.all(changed.map(({ pool, bundle }) => pool.replace(bundle)));
      return changed.map(({ pool }) => pool.definition.shortName);
    },
    killBusy: async () => (await Promise.all(all.map((pool) => pool.killBusy()))).reduce((a, b) => a + b, 0),
    close: async () => {
      await Promise.all(all.map((pool) => pool.close()));
    },
  };
}

class Pool {
  definition: FunctionDefinition;
  readonly options: FunctionsOptions;
  private idle: Environment[] = [];
  private readonly busy = new Set<Environment>();
  private readonly waiting: Waiting[] = [];
  private starting = 0;
  private generation = 0;
  private closed = false;

  constructor(definition: FunctionDefinition, options: FunctionsOptions) {
    this.definition = definition;
    this.options = options;
  }

  run(eventJson: string): Promise<string> {
    if (this.closed) return Promise.reject(this.ended());
    return new Promise((resolve, reject) => {
      this.waiting.push({ eventJson, resolve, reject });
      this.assign();
    });
  }

  /** Gives waiting events to idle workers, and starts one worker at a time while events still wait. */
  private assign(): void {
    this.idle = this.idle.filter((environment) => environment.alive());
    while (this.waiting.length > 0) {
      const environment = this.idle.pop();
      if (!environment) break;
      const next = this.waiting.shift();
      if (next) void this.serve(environment, next, this.generation);
    }
    const running = this.idle.length + this.busy.size + this.starting;
    if (this.waiting.length > 0 && this.starting === 0 && running < this.definition.concurrencyMax)
      void this.start(this.generation);
  }

  private async start(generation: number): Promise<void> {
    this.starting += 1;
    let environment: Environment | undefined;
    try {
      environment = await this.environmentOf(this.definition);
      this.busy.add(environment);
      await environment.ready;
      if (generation === this.generation && !this.closed) this.idle.push(environment);
      else await environment.terminate();
    } catch (error) {
      // A bundle that cannot be loaded fails the event that wanted it, as on AWS; the next event tries again.
      this.waiting.shift()?.reject(error);
    } finally {
      if (environment) this.busy.delete(environment);
      this.starting -= 1;
      this.assign();
    }
  }

  private async environmentOf(definition: FunctionDefinition): Promise<Environment> {
    const { clockOffsetMs, compileCache, moduleOf, print, spare } = this.options;
    const [module, bundle = definition.bundle] = await Promise.all([
      workerModule(),
      moduleOf?.(definition.bundle),
    ]);
    if (this.closed) throw this.ended();
    const cloud = { clockOffsetMs, print: (text: string) => print(definition.shortName, text) };
    const warm = spare?.take(definition);
    warm?.join(cloud);
    return (
      warm ?? startEnvironment({ definition: { ...definition, bundle }, module, compileCache, ...cloud })
    );
  }

  private async serve(environment: Environment, job: Waiting, generation: number): Promise<void> {
    this.busy.add(environment);
    try {
      job.resolve(await environment.invoke(job.eventJson));
    } catch (error) {
      job.reject(error);
    } finally {
      this.busy.delete(environment);
      if (generation === this.generation && environment.alive()) this.idle.push(environment);
      else void environment.terminate();
      this.assign();
    }
  }

  /** Workers that are busy finish what they do with the module that they have. */
  async replace(bundle: string): Promise<void> {
    this.definition = { ...this.definition, bundle };
    this.generation += 1;
    const idle = this.idle.splice(0);
    await Promise.all(idle.map((environment) => environment.terminate()));
  }

  async killBusy(): Promise<number> {
    const busy = [...this.busy];
    await Promise.all(busy.map((environment) => environment.terminate()));
    return busy.length;
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.splice(0)) job.reject(this.ended());
    const idle = this.idle.splice(0).filter((environment) => environment.alive());
    const unkept = idle.filter((environment) => !this.options.spare?.keep(this.definition, environment));
    await Promise.all([...unkept, ...this.busy].map((environment) => environment.terminate()));
  }

  private ended(): FunctionError {
    return new FunctionError(this.definition.name, {
      errorType: 'ServiceUnavailableException',
      errorMessage: 'The local cloud is ending',
    });
  }
}
