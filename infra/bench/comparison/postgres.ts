/** A PostgreSQL server for the length of a benchmark: an empty cluster in a temporary folder, with its own settings. */
import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { type GuardedProcess, startGuarded } from '../../local/guarded-process.ts';
import { freePort, givePort } from '../../local/ports.ts';
import { LeftOut } from '../left-out.ts';

const run = promisify(execFile);

/** The account `nobody` of every Linux. PostgreSQL refuses to run as root. */
const unprivilegedId = 65_534;
const debianFolder = '/usr/lib/postgresql';

/**
 * Where programs of PostgreSQL may be, in the order in which they are tried: the newest version that Debian packages
 * brought, then the search path.
 */
export function candidateFolders(debianVersions: readonly string[], path: string): string[] {
  const versions = debianVersions
    .filter((name) => /^\d+(?:\.\d+)?$/u.test(name))
    .toSorted((a, b) => Number(b) - Number(a));
  return [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...path.split(delimiter).filter(Boolean),
  ];
}

/** The first of these folders that has both programs; undefined if none has. */
export function folderWithPostgres(
  folders: readonly string[],
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => exists(join(folder, name))));
}

/** The folder of this machine's own PostgreSQL; undefined if it has none. */
export function installedPostgres(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  return folderWithPostgres(candidateFolders(versions, process.env.PATH ?? ''));
}

export interface Postgres {
  readonly url: string;
  /** Above all of its processes. */
  readonly pid: number;
  readonly version: string;
  readonly close: () => Promise<void>;
}

/** What goes before a command so that it doesn't run as root. */
function unprivileged(command: string[]): string[] {
  if (process.getuid?.() !== 0) return command;
  const id = String(unprivilegedId);
  return ['setpriv', `--reuid=${id}`, `--regid=${id}`, '--clear-groups', ...command];
}

/** Starts the PostgreSQL of this folder. @throws LeftOut when it can't be run here */
export async function startPostgres(binaries: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-postgres-'));
  if (process.getuid?.() === 0) chownSync(folder, unprivilegedId, unprivilegedId);
  const data = join(folder, 'data');
  let server: GuardedProcess | undefined;
  const close = async (): Promise<void> => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const flags = ['--username=peer', '--auth=trust', '--encoding=UTF8', '--locale=C', '--pgdata', data];
    const [program = '', ...initdb] = unprivileged([join(binaries, 'initdb'), ...flags]);
    await run(program, initdb, { cwd: folder });
    const port = await freePort();
    await givePort(port);
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const postgres = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((one) => ['-c', one])];
    server = startGuarded(unprivileged(postgres), folder);
    await ready(server);
    const { stdout } = await run(join(binaries, 'postgres'), ['--version']);
    const version = /\d+(?:\.\d+)*/u.exec(stdout)?.[0] ?? 'of unknown version';
    return { url: `postgresql://peer@127.0.0.1:${port}/postgres`, pid: server.pid, version, close };
  } catch (error) {
    await close();
    throw new LeftOut(`PostgreSQL could not be started: ${(error as Error).message.split('\n')[0]}`);
  }
}

function ready(server: GuardedProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('ready to accept connections')) resolve();
    });
    void server.ended.then(() => reject(new Error(output.trim() || 'it ended')));
  });
}
