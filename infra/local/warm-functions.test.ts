import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Spare, WarmFunctions } from './warm-functions.ts';
import type { FunctionDefinition } from './worker.ts';
import { type Functions, startFunctions } from './workers.ts';

let folder: string;
let warm: WarmFunctions;
let running: Functions[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'warm-functions-'));
  // Each worker counts its events.
  const source = `let events = 0;
    export const handler = async () => { console.log('said'); return { events: ++events, at: Date.now() }; };`;
  writeFileSync(join(folder, 'index.mjs'), source);
  warm = new WarmFunctions();
  running = [];
});
afterEach(async () => {
  for (const functions of running) await functions.close();
  await warm.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Cloud {
  changes?: Partial<FunctionDefinition>;
  secrets?: () => string[];
  clockOffsetMs?: number;
  print?: (name: string, text: string) => void;
}

/** The functions of a cloud, and what it hands on. */
const start = ({
  changes = {},
  secrets = () => ['one'],
  clockOffsetMs = 0,
  print = () => undefined,
}: Cloud) => {
  const spare: Spare = warm.spareOf(secrets);
  const definition: FunctionDefinition = {
    ...{ logicalId: 'Logical', name: 'stage-shop', shortName: 'shop', arn: 'arn:shop' },
    ...{ bundle: join(folder, 'index.mjs'), exportName: 'handler', memoryMb: 128, timeoutSeconds: 10 },
    ...{ environment: { TABLE: 'here' }, concurrencyMax: 1 },
    ...changes,
  };
  const functions = startFunctions({
    definitions: [definition],
    clockOffsetMs: () => clockOffsetMs,
    compileCache: join(folder, 'cache'),
    print,
    spare,
  });
  running.push(functions);
  const events = async (): Promise<number> =>
    ((await functions.invoke('shop', {})) as { events: number }).events;
  return { functions, spare, events };
};

/** How many events the worker of a second cloud has seen with its first one, after a first cloud with one event. */
const handedOn = async (first: Cloud, second: Cloud, act?: (spare: Spare) => void): Promise<number> => {
  const before = start(first);
  expect(await before.events()).toBe(1);
  act?.(before.spare);
  await before.functions.close();
  return start(second).events();
};

test("a worker that the next cloud takes over follows that cloud's clock and writes to its log", async () => {
  const day = 86_400_000;
  const said: string[] = [];
  const before = start({ clockOffsetMs: 40 * day });
  expect(await before.events()).toBe(1);
  await before.functions.close();
  const { functions } = start({ clockOffsetMs: day, print: (name, text) => said.push(`${name} ${text}`) });
  const { events, at } = (await functions.invoke('shop', {})) as { events: number; at: number };
  expect(events).toBe(2);
  expect(Math.abs(at - Date.now() - day)).toBeLessThan(10_000);
  await expect.poll(() => said.join('')).toContain('shop said');
});

test.each<[string, Cloud]>([
  ['another environment', { changes: { environment: { TABLE: 'there' } } }],
  ['another limit of memory', { changes: { memoryMb: 256 } }],
  ['other secrets', { secrets: () => ['two'] }],
])('a worker is not taken over by a cloud with %s', async (_, second) => {
  expect(await handedOn({}, second)).toBe(1);
});

test('a worker that may have read a secret before it changed is not taken over', async () => {
  const secrets = ['one'];
  expect(
    await handedOn({ secrets: () => secrets }, { secrets: () => ['one'] }, () => secrets.push('two')),
  ).toBe(1);
  expect(await handedOn({ secrets: () => ['one'] }, { secrets: () => ['one', 'two'] })).toBe(1);
});

test('a cloud in which something was made to fail hands on no worker', async () => {
  expect(await handedOn({}, {}, (spare) => spare.spoil())).toBe(1);
});

test('a worker serves one cloud at a time', async () => {
  const before = start({});
  expect(await before.events()).toBe(1);
  await before.functions.close();
  const [second, third] = [start({}), start({})];
  expect([await second.events(), await third.events()].sort()).toEqual([1, 2]);
});
