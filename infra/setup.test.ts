import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let root: string;
const packages = {
  'node_modules/one': { version: '1.0.0' },
  'node_modules/maybe': { version: '2.0.0', optional: true },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'setup-'));
  mkdirSync(join(root, 'infra'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  // A failing program replaces npm, so that no test reaches a registry.
  writeFileSync(join(root, 'npm'), '#!/bin/sh\necho "npm $*"; exit 9\n', { mode: 0o755 });
  copyFileSync(join(import.meta.dirname, 'setup.mjs'), join(root, 'infra/setup.mjs'));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function installed(versions: Record<string, { version: string }>): void {
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: versions }));
}

function setup(script: string) {
  const child = spawn(process.execPath, [join(root, 'infra/setup.mjs'), process.execPath, '-e', script], {
    env: { PATH: `${root}:${process.env.PATH ?? ''}` },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended, output: () => output };
}

test('what is installed already is not installed again, and the command gets its own programs first', async () => {
  installed({ 'node_modules/one': { version: '1.0.0' } });
  const { code, output } = await setup('console.log(process.env.PATH); process.exit(3)').ended;
  expect(code).toBe(3);
  expect(output.startsWith(join(root, 'node_modules/.bin'))).toBe(true);
  expect(existsSync(join(root, 'node_modules/.installed-lock'))).toBe(true);
});

test('another version in the lock file is installed first; when that fails the command does not run', async () => {
  installed({ 'node_modules/one': { version: '0.9.0' } });
  const { code, output } = await setup('console.log("ran")').ended;
  expect(code).toBe(9);
  expect(output).toContain('npm install');
  expect(output).not.toContain('ran');
});

test('a signal reaches the command, whose exit code is answered', async () => {
  installed({ 'node_modules/one': { version: '1.0.0' } });
  const run = setup(
    'process.on("SIGTERM", () => process.exit(7)); setInterval(() => {}, 1000); console.log("up")',
  );
  await expect.poll(run.output).toContain('up');
  run.child.kill('SIGTERM');
  expect((await run.ended).code).toBe(7);
});

test('when the process is killed the command is notified, so that it can end too', async () => {
  installed({ 'node_modules/one': { version: '1.0.0' } });
  const run = setup(
    'process.on("disconnect", () => { console.log("alone"); process.exit(); }); console.log("up")',
  );
  await expect.poll(run.output).toContain('up');
  run.child.kill('SIGKILL');
  await expect.poll(run.output).toContain('alone');
});
