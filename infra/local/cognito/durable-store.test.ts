import { spawn } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './durable-store.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'deep', 'store.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what was put survives a restart, what was deleted does not return', () => {
  const store = openStore(file);
  const people = store.collection<{ name: string }>('people');
  people.put('1', { name: 'Ada' });
  people.put('2', { name: 'Bob' });
  people.put('1', { name: 'Eve' });
  people.delete('2');
  people.delete('3');
  store.collection<number>('numbers').put('1', 7);
  store.close();

  const again = openStore(file);
  expect(again.collection('people').values()).toEqual([{ name: 'Eve' }]);
  expect(again.collection('people').get('2')).toBeUndefined();
  expect(again.collection('numbers').get('1')).toBe(7);
  again.close();
});

test('a line that a crash tore is cut off, and later writes are whole', () => {
  const store = openStore(file);
  store.collection('things').put('kept', 1);
  store.close();
  appendFileSync(file, '["things","torn",{"half');

  const second = openStore(file);
  expect(second.collection('things').get('torn')).toBeUndefined();
  second.collection('things').put('after', 2);
  second.close();
  const third = openStore(file);
  expect(third.collection('things').values()).toEqual([1, 2]);
  third.close();
});

test('a file that is mostly history is rewritten with the same content', () => {
  const store = openStore(file);
  for (let round = 0; round < 600; round += 1) store.collection('counters').put('one', round);
  store.collection('counters').put('two', 'kept');
  store.close();
  openStore(file).close();
  expect(readFileSync(file, 'utf8')).toBe('["counters","one",599]\n["counters","two","kept"]\n');
});

test('nothing that was acknowledged is lost when the process is killed', async () => {
  const writer = `
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, 'durable-store.ts'))};
    const numbers = openStore(${JSON.stringify(file)}).collection('numbers');
    for (let number = 0; ; number += 1) {
      numbers.put(String(number), 'x'.repeat(number % 5000));
      process.stdout.write(number + '\\n');
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', writer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let acknowledged = -1;
  for await (const line of createInterface(child.stdout)) {
    acknowledged = Number(line);
    if (acknowledged === 50) child.kill('SIGKILL');
  }
  await ended;
  const store = openStore(file);
  const numbers = store.collection<string>('numbers');
  for (let number = 0; number <= acknowledged; number += 1) {
    expect(numbers.get(String(number))).toHaveLength(number % 5000);
  }
  store.close();
});
