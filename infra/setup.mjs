// Runs a command of the project with everything installed that it needs: `node infra/setup.mjs <command> [args]`.
// Plain JavaScript without packages, because it runs on whatever Node.js (20 or newer) the machine has, before
// anything is installed. The command itself finds the project's own Node.js first on its path.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const marker = join(modules, '.installed-lock');
const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockHash = createHash('sha256').update(lockText).digest('hex');

/** What npm itself wrote about the last installation holds every package of the lock file in its version. */
function npmInstalledTheLock() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(lockText).packages;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
  );
}

function isInstalled() {
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lockHash) return true;
  if (!npmInstalledTheLock()) return false;
  writeFileSync(marker, lockHash);
  return true;
}

/** Runs to its end and answers the exit code; signals that reach this process are handed on. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    // The channel closes when this process ends, so that the command can end too.
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      ...options,
    });
    const handOn = (signal) => child.kill(signal);
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, handOn);
    // When npm ends, its shell ends without forwarding the signal, so a changed parent means that the command must end.
    const startedBy = process.ppid;
    const watch = setInterval(() => process.ppid !== startedBy && handOn('SIGTERM'), 500);
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.on('exit', (code, signal) => {
      clearInterval(watch);
      for (const one of signals) process.off(one, handOn);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

const [command, ...args] = process.argv.slice(2);
if (!command) {
  console.error('Usage: node infra/setup.mjs <command> [arguments]');
  process.exit(2);
}
if (!isInstalled()) {
  console.log('Installing the packages of package-lock.json…');
  const startedAt = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`: it refuses a lock file without the packages of other platforms, which not every registry serves.
  // `--no-save` leaves package.json and the lock file as they are, and the versions are those of the lock file.
  const code = await run(npm, ['install', '--no-save', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  if (code !== 0) process.exit(code);
  writeFileSync(marker, lockHash);
  console.log(`Installed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
process.exit(await run(command, args, { env: { ...process.env, PATH: path } }));
