import { expect, test } from 'vitest';
import { parseStat, treeOf } from './process-cpu.ts';

const stat = (pid: number, parent: number, program = 'node', ticks = '1 2 3 4') =>
  `${pid} (${program}) S ${parent} 1 1 0 -1 4194304 0 0 0 0 ${ticks} 20 0 11 0 5 0 0\n`;

test('the time of a process counts user and system time, and those of its ended children', () => {
  expect(parseStat(stat(7, 1))).toEqual({ pid: 7, parent: 1, program: 'node', cpuMs: 100 });
});

test('a program with blanks and brackets in its name is read', () => {
  expect(parseStat(stat(7, 3, 'a (b) S 9')).program).toBe('a (b) S 9');
  expect(parseStat(stat(7, 3, 'a (b) S 9')).parent).toBe(3);
});

test('what is no stat of a process is refused', () => {
  expect(() => parseStat('nothing')).toThrow('no stat');
});

test('a tree holds everything below its root and nothing else', () => {
  const all = [stat(1, 0), stat(2, 1), stat(3, 2), stat(4, 1), stat(5, 4)].map(parseStat);
  expect(treeOf(2, all).map(({ pid }) => pid)).toEqual([2, 3]);
  expect(treeOf(1, all).map(({ pid }) => pid)).toEqual([1, 2, 3, 4, 5]);
});
