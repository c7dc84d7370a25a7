import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { largeStatement } from '#functions/testing/bank/large-statement.ts';
import { readCamt } from './read-camt.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const heapMiB = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
};

test('20 000 entries are read with the memory of a few, in a few seconds', async () => {
  const started = process.threadCpuUsage();
  const before = heapMiB();
  let entries = 0;
  let highest = 0;
  let isBalanced = false;
  for await (const event of readCamt(largeStatement(20_000))) {
    if (event.kind === 'problem') throw new Error(event.problem.sentence);
    if (event.kind === 'entry' && ++entries % 10_000 === 9_999) highest = Math.max(highest, heapMiB());
    if (event.kind === 'statement-end') isBalanced = event.end.bookedMinor === event.end.closing?.amountMinor;
  }
  expect({ entries, isBalanced }).toEqual({ entries: 20_000, isBalanced: true });
  // The file has 20 MiB; a piece of it and what it becomes need less than two.
  expect(highest - before).toBeLessThan(5);
  // Of the processor, in µs: how busy the machine is with other things does not count.
  const { user, system } = process.threadCpuUsage(started);
  expect(user + system).toBeLessThan(15_000_000);
});
