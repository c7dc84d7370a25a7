import { expect, test } from 'vitest';
import type { SecretPurpose } from '#shared/domain/secret-purposes.ts';
import { openSecrets } from './secrets.ts';

const minute = 60_000;
const start = Date.parse('2027-03-01T08:00:00.000Z');

/** Secrets at a clock of their own, and what was read of them. */
const secretsAt = () => {
  const clock = { now: start, isThere: true, id: 1 };
  const reads: SecretPurpose[] = [];
  const secrets = openSecrets(
    async (purpose) => {
      reads.push(purpose);
      if (!clock.isThere) throw new Error('not reachable');
      return JSON.stringify({ id: `${clock.id}`, key: purpose.padEnd(32, '-') });
    },
    () => clock.now,
  );
  return { clock, reads, secrets };
};

test('a secret is read when it is first needed, once for all who need it at that moment, and no other is', async () => {
  const { reads, secrets } = secretsAt();
  expect(reads).toEqual([]);
  const rings = await Promise.all(Array.from({ length: 16 }, () => secrets.codes()));
  expect(new Set(rings.map(({ key }) => key)).size).toBe(1);
  expect(reads).toEqual(['codes']);
  expect((await secrets.links()).key).not.toBe(rings[0]?.key);
  expect(reads).toEqual(['codes', 'links']);
});

test('a process knows a step of the rotation at the latest a quarter of an hour after it', async () => {
  const { clock, reads, secrets } = secretsAt();
  await secrets.codes();
  clock.id = 2;
  clock.now += 15 * minute - 1;
  expect((await secrets.codes()).id).toBe('1');
  clock.now += 1;
  expect((await secrets.codes()).id).toBe('2');
  expect(reads).toHaveLength(2);
});

test('while a secret cannot be read, what was known before counts, and it is asked for once a minute', async () => {
  const { clock, reads, secrets } = secretsAt();
  await secrets.codes();
  clock.isThere = false;
  clock.now += 20 * minute;
  for (let call = 0; call < 5; call += 1) expect((await secrets.codes()).id).toBe('1');
  expect(reads).toHaveLength(2);
  clock.now += minute;
  await secrets.codes();
  expect(reads).toHaveLength(3);
  await expect(secrets.links()).rejects.toThrow('not reachable');
});
