/** Child processes that never outlive this one, however it ends. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface GuardedProcess {
  /** Of the shell above it; 0 if it could not be started. */
  pid: number;
  stdout: Readable;
  stderr: Readable;
  ended: Promise<void>;
  /** Kills the child immediately (kill -9) and waits until it has ended. */
  stop: () => Promise<void>;
}

/**
 * The child runs below a small shell that waits for its own standard input to close: when this process ends, even
 * by kill -9, the pipe closes and the shell ends the child. When the child ends by itself, so does the shell.
 */
const guardian =
  'exec 3<&0; "$@" </dev/null & child=$!; (cat <&3 >/dev/null; kill -9 $child 2>/dev/null) & wait $child';

export function startGuarded(command: string[], cwd?: string): GuardedProcess {
  const child: ChildProcessByStdio<Writable, Readable, Readable> = spawn(
    '/bin/sh',
    ['-c', guardian, 'guardian', ...command],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      // Ctrl-C goes to the whole terminal group; the child must outlive it until everything else has ended.
      detached: true,
      ...(cwd !== undefined && { cwd }),
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid ?? 0,
    stdout: child.stdout,
    stderr: child.stderr,
    ended,
    stop: async () => {
      child.stdin.destroy();
      await ended;
    },
  };
}
