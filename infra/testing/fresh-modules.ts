/**
 * Before each file of tests: files of one worker share the process and the libraries that it loaded, but none of our
 * modules and no environment variable, so that no file finds what another one left there.
 */
import { vi } from 'vitest';

const atStart = Symbol.for('the environment when the worker started');
const worker = globalThis as { [atStart]?: NodeJS.ProcessEnv };
worker[atStart] ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in worker[atStart])) delete process.env[name];
Object.assign(process.env, worker[atStart]);
vi.resetModules();
