import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../function-sources.ts';
import { noAccount } from '../testing/no-account.ts';

const commands = {
  deploy: { program: 'infra/deploy/main.ts', needs: [] },
  'first-administrator': {
    program: 'infra/operator/first-administrator.ts',
    needs: ['--email', 'a@b.example'],
  },
  redrive: { program: 'infra/operator/redrive.ts', needs: [] },
  restore: { program: 'infra/operator/restore/restore.ts', needs: ['--to', '2026-11-26T12:00:00Z'] },
  plan: { program: 'infra/operator/plan/main.ts', needs: [] },
  'prove-restore': { program: 'infra/operator/restore/prove-restore.ts', needs: [] },
  'restore-identities': { program: 'infra/operator/restore/restore-identities.ts', needs: [] },
  rollback: { program: 'infra/operator/rollback.ts', needs: [] },
  'rotate-secrets': { program: 'infra/operator/rotate-secrets.ts', needs: [] },
  'verify-seals': { program: 'infra/operator/verify-seals.ts', needs: [] },
} as const;

/** No account can be met: there are no credentials, and nothing listens where AWS would be. */
const nowhere = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  ...noAccount,
};

const run = (program: string, args: readonly string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(projectRoot, program), ...args], {
      env: nowhere,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });

describe.each(Object.entries(commands))('npm run %s', (name, { program, needs }) => {
  test('says with --help what it does and every option, and does nothing', async () => {
    const { code, out } = await run(program, ['--help']);
    expect(code).toBe(0);
    expect(out).toContain(`npm run ${name} -- [options]`);
    expect(out).toMatch(/--stage NAME +\S/u);
  });

  test('refuses an option that it does not know, in one sentence and with its help', async () => {
    const { code, err } = await run(program, ['--stagee', 'dev']);
    expect(code).toBe(2);
    expect(err.split('\n')[0]).toContain("'--stagee'");
    expect(err).toContain(`npm run ${name}`);
  });

  test('fails in one sentence for a stage that is not there', async () => {
    const { code, out, err } = await run(program, ['--stage', 'moon', ...needs]);
    expect(code).toBeGreaterThan(0);
    expect(err.trim()).toBe('No stage is called "moon"; there are dev, staging, production.');
    expect(out).toBe('');
  });
});

test('a command on a stage asks for the account of the stage before it calls anything', async () => {
  const { code, err } = await run(commands['verify-seals'].program, ['--stage', 'staging']);
  expect(code).toBe(2);
  expect(err.trim()).toBe(
    "It isn't said which account staging belongs to: enter its 12 digits as `account` in infra/stages.ts.",
  );
});
