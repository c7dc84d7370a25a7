import { getDiffieHellman, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { clientHalf } from '../../testing/srp.ts';
import { makeVerifier, provesPassword, serverPublicHex, startProof } from './srp.ts';
import { testPool } from './test-pool.ts';
import { proofOf } from './test-srp-client.ts';

const poolName = testPool.id.split('_')[1] ?? '';
const userId = '0b6f1f5e-2a43-4b6b-9c0e-5f1d5a1c2b3d';

function attempt(salt: Buffer, rightPassword: string, typedPassword: string): boolean {
  const { verifier } = makeVerifier(poolName, userId, rightPassword, salt);
  const client = clientHalf();
  const half = startProof(client.publicValue.toString(16), verifier);
  if (!half) throw new Error('The public value of an honest client was refused.');
  const secretBlock = randomBytes(64).toString('base64');
  const challenge = {
    SRP_B: serverPublicHex(half),
    SALT: salt.toString('hex'),
    SECRET_BLOCK: secretBlock,
    USER_ID_FOR_SRP: userId,
  };
  const signature = proofOf(client, challenge, typedPassword, 'now');
  return provesPassword(half, verifier, { poolName, userId, secretBlock, timestamp: 'now', signature });
}

const saltBeginning = (...first: number[]) => Buffer.from([...first, ...Buffer.alloc(16 - first.length, 7)]);

test.each([
  ['zero bytes', saltBeginning(0, 0, 1)],
  ['a zero half-byte', saltBeginning(5)],
  ['a high bit', saltBeginning(0x80)],
  ['a high bit behind a zero byte', saltBeginning(0, 0x90)],
])('the right password is proven and a wrong one is not, with a salt that begins with %s', (_, salt) => {
  expect(attempt(salt, 'Pässword with ünicode 1', 'Pässword with ünicode 1')).toBe(true);
  expect(attempt(salt, 'Pässword with ünicode 1', 'Password with unicode 1')).toBe(false);
});

test('a client cannot force a known secret: zero and the multiples of the prime are no public values', () => {
  const { verifier } = makeVerifier(poolName, userId, 'anything');
  const prime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
  expect(startProof('0', verifier)).toBeUndefined();
  expect(startProof(prime.toString(16), verifier)).toBeUndefined();
  expect(startProof((2n * prime).toString(16), verifier)).toBeUndefined();
  expect(startProof('not hexadecimal', verifier)).toBeUndefined();
});
