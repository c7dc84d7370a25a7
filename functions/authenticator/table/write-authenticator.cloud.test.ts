import { expect, test } from 'vitest';
import type { Authenticator } from '#functions/authenticator/authenticator-schema.ts';
import { newId } from '#functions/platform/new-id.ts';
import { commit, Transaction } from '#functions/platform/table/transaction.ts';
import { scanBareTable } from '#functions/testing/bare-platform.ts';
import { servicesUnderTest } from '#functions/testing/table.ts';
import { writeAuthenticator, writeSwitched, writeTakenStep } from './authenticator.ts';

const now = new Date('2027-03-01T09:00:00.000Z');
const services = servicesUnderTest(() => now);
const again = { code: 'try_again' };

const newAuthenticator = (change: Partial<Authenticator> = {}): Authenticator => ({
  memberId: newId('MemberId', now),
  state: 'on',
  sealedSecret: 'key.sealed',
  since: null,
  lastStep: 10,
  recoveryCodes: [],
  version: 1,
  ...change,
});
const write = (current: Authenticator | null, next: Authenticator): Promise<void> => {
  const transaction = new Transaction();
  writeAuthenticator(transaction, current, next);
  return commit(services().database, transaction);
};
const take = (read: Authenticator, step: number, sealedSecret = 'key.sealed'): Promise<void> => {
  const transaction = new Transaction();
  writeTakenStep(transaction, read, { step, sealedSecret }, () => new Error('taken'));
  return commit(services().database, transaction);
};

test('an authenticator is set up once, and never changed as it was before another change', async () => {
  const first = newAuthenticator();
  await write(null, first);
  await expect(write(null, first)).rejects.toMatchObject(again);
  const next = { ...first, state: 'off', version: 2 } as const;
  await write(first, next);
  await expect(write(first, next)).rejects.toMatchObject(again);
});

test('a code counts once, and none before it counts any more', async () => {
  const on = newAuthenticator();
  await write(null, on);
  await take(on, 12);
  for (const step of [12, 11]) await expect(take(on, step)).rejects.toThrow('taken');
  await take(on, 13);
});

test('a code of an authenticator that was turned off counts for nothing', async () => {
  const off = newAuthenticator({ state: 'off' });
  await write(null, off);
  await expect(take(off, 12)).rejects.toThrow('taken');
});

test('a code that reseals the secret does not restore a secret that has since been replaced', async () => {
  const on = newAuthenticator();
  await write(null, on);
  await write(on, { ...on, sealedSecret: 'key.another', version: 2 });
  await expect(take(on, 12, 'newer-key.sealed')).rejects.toMatchObject(again);
});

test('turning it on never creates a member', async () => {
  const nobody = newId('MemberId', now);
  const transaction = new Transaction();
  writeSwitched(transaction, nobody, { since: null, change: 'on' }, now);
  await expect(commit(services().database, transaction)).rejects.toMatchObject(again);
  expect((await scanBareTable(services())).filter(({ pk }) => pk.endsWith(nobody))).toEqual([]);
});
