/** The user pool loses identities, and the command makes them again from the table. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, peopleOf } from '#functions/testing/people.ts';
import type { SessionUser } from '#shared/contract/auth.ts';
import type { IdentityDriftView } from '#shared/contract/operations.ts';
import { projectRoot } from './function-sources.ts';
import { turnAuthenticatorOn } from './testing/authenticator.ts';
import { mailsTo, recoverPassword, signIn } from './testing/client.ts';
import { withLocalCloud } from './testing/cloud.ts';
import { changeEmailInPool, deleteInPool, makeInPool } from './testing/operator.ts';

const under = withLocalCloud();
const people = peopleOf(under);
const addressOf = (name: string) => `${name}@member.example`;
const another = 'Lantern-Quay-Marble-41';
const folder = mkdtempSync(join(tmpdir(), 'restore-identities-'));

beforeAll(() => {
  const { lambda, clock, table, seals, cognito } = under.cloud;
  writeFileSync(join(folder, 'endpoints.json'), JSON.stringify({ lambda, clock, table, seals, cognito }));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The last line that the command says. */
async function restore(options: readonly string[] = [], exitCode = 0): Promise<string> {
  const child = spawn(
    process.execPath,
    [join(projectRoot, 'infra/operator/restore/restore-identities.ts'), '--data', folder, ...options],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, said).toBe(exitCode);
  return said.trimEnd().split('\n').at(-1) ?? '';
}

const userOf = async (email: string, secret: string) => {
  const client = await signIn(under.cloud, { email, password: secret });
  return (await client.get<{ user: SessionUser }>('/api/auth/session')).body.user;
};

test('members whose identities were lost get new ones from the table: each sets a password and is who they were, and nobody else gets in', async () => {
  const admin = await people.administrator();
  for (const name of ['asta', 'bela', 'cato']) await people.member(addressOf(name), name);
  await turnAuthenticatorOn(under.cloud, { email: addressOf('bela'), password });
  await under.cloud.drained();
  const asta = await userOf(addressOf('asta'), password);

  expect(await restore(['--check'])).toBe('No identity of 4 members is lost.');
  for (const name of ['asta', 'bela']) await deleteInPool(under.cloud, addressOf(name));
  // Somebody takes the free address, with a password that they know.
  await makeInPool(under.cloud, addressOf('asta'), another);
  expect(await restore(['--check'])).toBe('2 of 4 members have lost their identity.');
  await expect(signIn(under.cloud, { email: addressOf('bela'), password })).rejects.toThrow();

  expect(await restore()).toBe('2 of 4 members have lost their identity, which was made again.');
  expect(await restore()).toBe('No identity of 4 members is lost.');
  for (const known of [password, another])
    await expect(signIn(under.cloud, { email: addressOf('asta'), password: known })).rejects.toThrow();
  for (const name of ['asta', 'bela'])
    await recoverPassword(under.cloud, { email: addressOf(name), password: `${another}-${name}` });
  expect(await userOf(addressOf('asta'), `${another}-asta`)).toEqual(asta);
  // Without the authenticator, which its owner has been told to set up again.
  expect(await userOf(addressOf('bela'), `${another}-bela`)).toMatchObject({ name: 'bela' });
  await expect
    .poll(async () => (await mailsTo(under.cloud, addressOf('bela'))).map(({ subject }) => subject))
    .toContain('Set up your authenticator again');
  expect(await userOf(addressOf('cato'), password)).toMatchObject({ name: 'cato' });

  await under.cloud.advance('PT24H');
  const { body } = await admin.get<{ identities: { items: IdentityDriftView[] } }>('/api/incidents/');
  expect(body.identities.items).toEqual([]);
});

test('an administrator whose identity was lost has their role again once they have set a second factor up', async () => {
  const sven = 'sven@staff.example';
  await people.secondAdministrator();
  await deleteInPool(under.cloud, sven);
  expect(await restore()).toBe('1 of 5 members have lost their identity, which was made again.');
  await recoverPassword(under.cloud, { email: sven, password: another });
  expect((await userOf(sven, another)).roles).toEqual([]);
  const { secret } = await turnAuthenticatorOn(under.cloud, { email: sven, password: another });
  const client = await signIn(under.cloud, { email: sven, password: another, totpSecret: secret });
  const { user } = (await client.get<{ user: SessionUser }>('/api/auth/session')).body;
  expect(user.roles).toEqual(['admin']);
});

test('an address that another member has in the pool stops the command, and nobody gets that identity', async () => {
  await deleteInPool(under.cloud, addressOf('asta'));
  await changeEmailInPool(under.cloud, addressOf('cato'), addressOf('asta'));
  expect(await restore([], 1)).toMatch(/^The identity of mem_\w+ has the address of mem_\w+\.$/u);
  await changeEmailInPool(under.cloud, addressOf('asta'), addressOf('cato'));
  expect(await restore()).toBe('1 of 5 members have lost their identity, which was made again.');
  expect(await userOf(addressOf('cato'), password)).toMatchObject({ name: 'cato' });
});
