/** Packages that only a measurement needs: installed from a lock file of their own, outside the sources. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LeftOut } from './left-out.ts';

const run = promisify(execFile);
const outputMax = 64 * 2 ** 20;

interface Step {
  readonly folder: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program in a folder. @throws Error with everything that it printed when it fails */
export async function command(words: readonly string[], { folder, environment = {} }: Step): Promise<void> {
  const [program = '', ...rest] = words;
  try {
    await run(program, rest, {
      cwd: folder,
      env: { ...process.env, ...environment },
      maxBuffer: outputMax,
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${words.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

/** Installs the packages of a folder's lock file, unless they are installed already. @throws LeftOut without a registry */
export async function install(folder: string): Promise<void> {
  const marker = join(folder, 'node_modules/.installed-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  try {
    await command(['npm', 'ci'], { folder });
  } catch (error) {
    const [, reason = ''] = (error as Error).message.split('\n');
    throw new LeftOut(`its packages could not be installed: ${reason}`);
  }
  writeFileSync(marker, lock);
}
