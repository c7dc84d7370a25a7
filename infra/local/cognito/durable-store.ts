import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The records of one kind. Reads come from memory; a write is on disk when the call returns. */
export interface Collection<T> {
  get(key: string): T | undefined;
  values(): T[];
  put(key: string, value: T): void;
  delete(key: string): void;
}

/** Collections kept together in one append-only file. */
export interface DurableStore {
  collection<T>(name: string): Collection<T>;
  close(): void;
}

/** One line of the file: a record's new value, or null when it was deleted. */
type Line = [collection: string, key: string, value: unknown];

/** The file is rewritten at opening when more than half of a file of this many lines is history. */
const linesBeforeCompaction = 500;

/**
 * Opens (or makes) a store. Every change is one appended and synced line, so after kill -9 the file holds
 * every acknowledged change and at most one torn line at its end, which opening cuts off.
 * One process at a time: the file is not locked.
 * @param file path of the file; its folder is made when missing.
 * @param isSynced false where only the end of the process must lose nothing, not that of the machine.
 */
export function openStore(file: string, isSynced = true): DurableStore {
  mkdirSync(dirname(file), { recursive: true });
  const collections = new Map<string, Map<string, unknown>>();
  const records = (name: string) => {
    const known = collections.get(name);
    if (known) return known;
    const made = new Map<string, unknown>();
    collections.set(name, made);
    return made;
  };

  const { lines, bytes } = readLines(file);
  for (const [name, key, value] of lines) {
    if (value === null) records(name).delete(key);
    else records(name).set(key, value);
  }
  const live = [...collections].flatMap(([name, entries]) =>
    [...entries].map(([key, value]): Line => [name, key, value]),
  );
  const mostlyHistory = lines.length > linesBeforeCompaction && lines.length > 2 * live.length;
  if (mostlyHistory) replaceFile(file, live);

  const descriptor = openSync(file, 'a+', 0o600);
  if (!mostlyHistory) ftruncateSync(descriptor, bytes);
  const append = (line: Line) => {
    writeSync(descriptor, `${JSON.stringify(line)}\n`);
    if (isSynced) fsyncSync(descriptor);
  };

  return {
    collection<T>(name: string): Collection<T> {
      const entries = records(name) as Map<string, T>;
      return {
        get: (key) => entries.get(key),
        values: () => [...entries.values()],
        put(key, value) {
          append([name, key, value]);
          entries.set(key, value);
        },
        delete(key) {
          if (!entries.has(key)) return;
          append([name, key, null]);
          entries.delete(key);
        },
      };
    },
    close: () => closeSync(descriptor),
  };
}

/** The complete lines of the file, and how many bytes they take. */
function readLines(file: string): { lines: Line[]; bytes: number } {
  if (!existsSync(file)) return { lines: [], bytes: 0 };
  const content = readFileSync(file);
  const bytes = content.lastIndexOf(0x0a) + 1;
  const text = content.subarray(0, bytes).toString('utf8');
  return {
    lines: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
    bytes,
  };
}

/** Writes a new file next to the old one and renames it over that, so that a crash leaves one complete version. */
function replaceFile(file: string, lines: Line[]): void {
  const descriptor = openSync(`${file}.new`, 'w', 0o600);
  writeSync(descriptor, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${file}.new`, file);
}
