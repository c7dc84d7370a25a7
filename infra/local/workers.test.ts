import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { FunctionDefinition } from './worker.ts';
import { type Functions, startFunctions } from './workers.ts';

let folder: string;
let functions: Functions | undefined;
let printed: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'workers-'));
  printed = [];
});
afterEach(async () => {
  await functions?.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(source: string, changes: Partial<FunctionDefinition> = {}, clockOffsetMs = 0): Functions {
  const bundle = join(folder, 'index.mjs');
  writeFileSync(bundle, source);
  functions = startFunctions({
    definitions: [
      {
        logicalId: 'Logical',
        name: 'stage-shop',
        shortName: 'shop',
        arn: 'arn:shop',
        bundle,
        exportName: 'handler',
        memoryMb: 128,
        timeoutSeconds: 10,
        environment: { ONLY: 'this' },
        concurrencyMax: 4,
        ...changes,
      },
    ],
    clockOffsetMs: () => clockOffsetMs,
    compileCache: join(folder, 'cache'),
    print: (_name, text) => printed.push(text),
  });
  return functions;
}

describe('functions in their workers', () => {
  test('a function sees only its own environment, and is found by its names, ARN and logical id', async () => {
    const started = start('export const handler = async () => ({ ...process.env });');
    for (const name of ['shop', 'stage-shop', 'arn:shop', 'Logical'])
      expect(await started.invoke(name, {})).toEqual({ ONLY: 'this' });
    await expect(started.invoke('other', {})).rejects.toThrow("no function 'other'");
  });

  test('events and results pass through JSON, so that nothing but data gets across', async () => {
    const started = start(
      'export const handler = async (event) => ({ event, at: new Date(0), gone: undefined });',
    );
    expect(await started.invoke('shop', { at: new Date(0), gone: undefined })).toEqual({
      event: { at: '1970-01-01T00:00:00.000Z' },
      at: '1970-01-01T00:00:00.000Z',
    });
  });

  test('a thrown error arrives with its type and message, and the worker serves the next event', async () => {
    const started = start(
      'export const handler = async (event) => { if (event.bad) throw new RangeError("too far"); return 1; };',
    );
    await expect(started.invoke('shop', { bad: true })).rejects.toMatchObject({
      report: { errorType: 'RangeError', errorMessage: 'too far' },
    });
    expect(await started.invoke('shop', {})).toBe(1);
  });

  test('a function that overruns its timeout is ended with the error of AWS, and replaced', async () => {
    const started = start('export const handler = (event) => { while (event.loop); return 2; };', {
      timeoutSeconds: 0.1,
    });
    await expect(started.invoke('shop', { loop: true })).rejects.toMatchObject({
      report: {
        errorType: 'Sandbox.Timedout',
        errorMessage: expect.stringContaining('Task timed out after 0.10'),
      },
    });
    expect(await started.invoke('shop', {})).toBe(2);
  });

  test('a bundle that cannot be loaded fails its event instead of leaving it waiting', async () => {
    const started = start('throw new Error("no table");');
    await expect(started.invoke('shop', {})).rejects.toMatchObject({ report: { errorMessage: 'no table' } });
  });

  test('a function that ends its process fails its event only', async () => {
    const started = start(
      'export const handler = async (event) => { if (event.end) process.exit(3); return 4; };',
    );
    await expect(started.invoke('shop', { end: true })).rejects.toMatchObject({
      report: { errorType: 'Runtime.ExitError', errorMessage: expect.stringContaining('exit status 3') },
    });
    expect(await started.invoke('shop', {})).toBe(4);
  });

  test('a worker serves one event at a time, and no more workers than allowed run concurrently', async () => {
    const started = start(
      `import { threadId } from 'node:worker_threads'; let running = 0;
       export const handler = async () => { running += 1; const seen = running;
         await new Promise((resolve) => setTimeout(resolve, 5)); running -= 1; return { seen, threadId }; };`,
      { concurrencyMax: 2 },
    );
    const answers = (await Promise.all(Array.from({ length: 40 }, () => started.invoke('shop', {})))) as {
      seen: number;
      threadId: number;
    }[];
    expect(new Set(answers.map((answer) => answer.seen))).toEqual(new Set([1]));
    expect(new Set(answers.map((answer) => answer.threadId)).size).toBeLessThanOrEqual(2);
  });

  test("every way to ask for the time answers the cloud's clock; given times stay as they are", async () => {
    const year = 365 * 86_400_000;
    const started = start(
      `export const handler = async () => { class Mine extends Date {}
         return { now: Date.now(), made: new Date().getTime(), sub: new Mine().getTime(), text: Date.parse(Date()),
                  given: new Date(5).getTime(), utc: Date.UTC(1970, 0, 1), is: new Date() instanceof Date }; };`,
      {},
      year,
    );
    const answer = (await started.invoke('shop', {})) as Record<string, number>;
    for (const way of ['now', 'made', 'sub', 'text'])
      expect(Math.abs((answer[way] ?? 0) - Date.now() - year)).toBeLessThan(60_000);
    expect(answer).toMatchObject({ given: 5, utc: 0, is: true });
  });

  test('another module is loaded with the next event after a reload; the same one keeps its worker', async () => {
    const started = start('let events = 0; export const handler = async () => "old " + ++events;');
    expect(await started.invoke('shop', {})).toBe('old 1');
    expect(await started.reload(new Map([['shop', join(folder, 'index.mjs')]]))).toEqual([]);
    expect(await started.invoke('shop', {})).toBe('old 2');
    const next = join(folder, 'next.mjs');
    writeFileSync(next, 'export const handler = async () => "new";');
    expect(await started.reload(new Map([['shop', next]]))).toEqual(['shop']);
    expect(await started.invoke('shop', {})).toBe('new');
  });

  test('what a function prints reaches its log', async () => {
    const started = start('export const handler = async () => console.log("hello");');
    await started.invoke('shop', {});
    await expect.poll(() => printed.join('')).toBe('hello\n');
  });
});
