/** Processor time of processes, as Linux accounts for it below /proc. */
import { readdirSync, readFileSync } from 'node:fs';

/** One process as it was read. */
export interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  /** The first letters of its program's name. */
  readonly program: string;
  /** User and system time, of itself and of those of its children that have ended. */
  readonly cpuMs: number;
}

/** Linux shows times in hundredths of a second on every machine. */
const tickMs = 10;

/** The content of /proc/<pid>/stat. @throws Error for anything else */
export function parseStat(text: string): ProcessStat {
  // A program's name may hold blanks and brackets; the last bracket ends it.
  const match = /^(?<pid>\d+) \((?<program>.*)\) \S (?<rest>.*)$/su.exec(text.trim());
  const fields = match?.groups?.rest?.split(' ') ?? [];
  const [parent, times] = [fields[0], fields.slice(10, 14)];
  if (!match?.groups || parent === undefined || times.length < 4)
    throw new Error(`This is no stat of a process: ${text}`);
  return {
    pid: Number(match.groups.pid),
    parent: Number(parent),
    program: match.groups.program ?? '',
    cpuMs: times.reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0),
  };
}

/** A process and everything below it, out of all processes. */
export function treeOf(root: number, all: readonly ProcessStat[]): ProcessStat[] {
  const own = all.filter(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...own, ...children.flatMap(({ pid }) => treeOf(pid, all))];
}

/** All processes of the machine; one that ends while it is read is left out. */
export function readProcesses(): ProcessStat[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return pids.flatMap((pid) => {
    try {
      return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))];
    } catch {
      return [];
    }
  });
}

/** Processor time of these processes and of everything below them, in milliseconds. */
export function cpuOfTrees(roots: readonly number[]): number {
  const all = readProcesses();
  return roots.flatMap((root) => treeOf(root, all)).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** The processes of a program below this one. */
export function pidsBelow(root: number, program: string): number[] {
  return treeOf(root, readProcesses())
    .filter((one) => one.program === program)
    .map(({ pid }) => pid);
}
