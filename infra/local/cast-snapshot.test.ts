import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { copySnapshot, isUnused, type SnapshotOptions } from './cast-snapshot.ts';

const minute = 60_000;
const noon = Date.UTC(2027, 2, 10, 12);
let root: string;
let made: number;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cast-snapshot-'));
  made = 0;
  vi.useFakeTimers({ now: noon, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** What a cloud leaves behind: its clock, and something secret. */
const make = async (dataDir: string): Promise<void> => {
  made += 1;
  writeFileSync(join(dataDir, 'clock.json'), JSON.stringify({ startedAt: Date.now() }));
  writeFileSync(join(dataDir, 'cast.json'), `cast ${made}`, { mode: 0o600 });
};

const copy = async (name: string, changes: Partial<SnapshotOptions> = {}): Promise<string> => {
  const dataDir = join(root, name);
  const folder = join(root, 'snapshot');
  await copySnapshot({ folder, key: 'one', dataDir, ageMsMax: 30 * minute, make, ...changes });
  return readFileSync(join(dataDir, 'cast.json'), 'utf8');
};

test('the snapshot is made once, and each copy is a separate folder', async () => {
  expect(await copy('a')).toBe('cast 1');
  writeFileSync(join(root, 'a/cast.json'), 'changed');
  vi.setSystemTime(noon + 29 * minute);
  expect(await copy('b')).toBe('cast 1');
  expect(made).toBe(1);
  expect(statSync(join(root, 'b/cast.json')).mode & 0o777).toBe(0o600);
});

test('a change of its sources makes a new snapshot and removes the old one', async () => {
  await copy('a');
  expect(await copy('b', { key: 'two' })).toBe('cast 2');
  expect(readdirSync(join(root, 'snapshot'))).toEqual(['two']);
});

test('one that is too old is made again, by the age that the caller bears', async () => {
  await copy('a');
  vi.setSystemTime(noon + 31 * minute);
  expect(await copy('b', { ageMsMax: 240 * minute })).toBe('cast 1');
  expect(await copy('c')).toBe('cast 2');
});

test('one of yesterday is made again, however young it is', async () => {
  vi.setSystemTime(Date.UTC(2027, 2, 10, 23, 59));
  await copy('a');
  vi.setSystemTime(Date.UTC(2027, 2, 11, 0, 1));
  expect(await copy('b')).toBe('cast 2');
});

test('a making that fails leaves nothing that could be taken for one', async () => {
  const fails = async (dataDir: string): Promise<void> => {
    await make(dataDir);
    throw new Error('a step failed');
  };
  await expect(copy('a', { make: fails })).rejects.toThrow('a step failed');
  expect(existsSync(join(root, 'a'))).toBe(false);
  expect(await copy('a')).toBe('cast 2');
});

test('a copy that was cut off leaves the data folder unused, and the next one is complete', async () => {
  mkdirSync(join(root, 'a'));
  mkdirSync(join(root, 'a.draft'));
  writeFileSync(join(root, 'a.draft/table.sqlite'), 'half');
  expect(isUnused(join(root, 'a'))).toBe(true);
  await copy('a');
  expect(readdirSync(join(root, 'a')).sort()).toEqual(['cast.json', 'clock.json']);
  expect(isUnused(join(root, 'a'))).toBe(false);
});
