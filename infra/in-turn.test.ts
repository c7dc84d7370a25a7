import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectRoot } from './function-sources.ts';
import { inTurn } from './in-turn.ts';

const name = `test-${process.pid}`;
afterEach(() => rm(join(projectRoot, 'infra/.build/turns', `${name}.sqlite`), { force: true }));

test('concurrent calls are handled one after the other, also after one of them has failed', async () => {
  let running = 0;
  const order: number[] = [];
  const asked = [0, 1, 2, 3].map((index) =>
    inTurn(name, async () => {
      running += 1;
      expect(running).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      order.push(index);
      if (index === 0) throw new Error('broken');
      return index;
    }),
  );
  const ended = await Promise.allSettled(asked);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
  expect(order.toSorted()).toEqual([0, 1, 2, 3]);
});

test('another process waits for its turn, and one that was killed in its turn has left it', async () => {
  const script = `import { inTurn } from '${join(import.meta.dirname, 'in-turn.ts')}';
    await inTurn('${name}', () => { console.log('mine'); return new Promise((resolve) => setTimeout(resolve, 600_000)); });`;
  const other = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  let mine = false;
  const waiting = inTurn(name, async () => {
    mine = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(mine).toBe(false);
  other.kill('SIGKILL');
  await waiting;
  expect(mine).toBe(true);
});
