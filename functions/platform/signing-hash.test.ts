import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SigningHash } from './signing-hash.ts';

const anyData = fc.oneof(fc.string(), fc.uint8Array());

test('it is SHA-256 of all parts together, whether text or bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyData, { maxLength: 4 }), async (parts) => {
      const ours = new SigningHash();
      const theirs = createHash('sha256');
      for (const part of parts) {
        ours.update(part);
        theirs.update(part);
      }
      expect(Buffer.from(await ours.digest())).toEqual(theirs.digest());
    }),
  );
});

test('with a secret it is the HMAC, also for a secret that was used before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyData, { minLength: 1, maxLength: 12 }), anyData, async (secrets, data) => {
      for (const secret of [...secrets, ...secrets]) {
        const ours = new SigningHash(secret);
        ours.update(data);
        expect(Buffer.from(await ours.digest())).toEqual(createHmac('sha256', secret).update(data).digest());
      }
    }),
  );
});

test('it takes a part of a buffer, and the whole of one without a view', async () => {
  const buffer = new Uint8Array([1, 2, 3, 4]).buffer;
  const ours = new SigningHash(buffer);
  ours.update(new DataView(buffer, 1, 2));
  const theirs = createHmac('sha256', Buffer.from(buffer)).update(Buffer.from([2, 3]));
  expect(Buffer.from(await ours.digest())).toEqual(theirs.digest());
});

test('after a reset it forgets what it was given, and keeps the secret', async () => {
  const ours = new SigningHash('secret');
  ours.update('former');
  ours.reset();
  ours.update('data');
  expect(Buffer.from(await ours.digest())).toEqual(createHmac('sha256', 'secret').update('data').digest());
});
