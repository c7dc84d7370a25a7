import { expect, test } from 'vitest';
import { accessKeyIdOf, SignatureError, verifySignature } from './sigv4.ts';

/** The example of AWS's own documentation of presigned S3 addresses, with its public example credentials. */
const documented = {
  method: 'GET',
  url:
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
    '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    '&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host' +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host: 'examplebucket.s3.amazonaws.com' },
  body: Buffer.alloc(0),
};
const secretOf = (id: string) =>
  id === 'AKIAIOSFODNN7EXAMPLE' ? 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' : undefined;
const thatDay = () => Date.UTC(2013, 4, 24, 12);

function faultOf(changes: Partial<typeof documented>, now = thatDay): string | undefined {
  try {
    verifySignature({ ...documented, ...changes }, secretOf, now);
    return undefined;
  } catch (failure) {
    return failure instanceof SignatureError ? failure.fault : String(failure);
  }
}
const urlWith = (from: string, to: string) => ({ url: documented.url.replace(from, to) });

test('accepts the signature of the documented example, and returns its access key', () => {
  expect(verifySignature(documented, secretOf, thatDay)).toBe('AKIAIOSFODNN7EXAMPLE');
  expect(accessKeyIdOf(documented)).toBe('AKIAIOSFODNN7EXAMPLE');
});

test('refuses it for another path, method, host, life time or key', () => {
  expect(faultOf(urlWith('test.txt', 'other.txt'))).toBe('mismatch');
  expect(faultOf({ method: 'DELETE' })).toBe('mismatch');
  expect(faultOf({ headers: { host: 'other.s3.amazonaws.com' } })).toBe('mismatch');
  expect(faultOf(urlWith('Expires=86400', 'Expires=86401'))).toBe('mismatch');
  expect(faultOf(urlWith('AKIAIOSFODNN7EXAMPLE', 'AKIAANOTHER'))).toBe('unknown-key');
});

test('refuses it after its time', () => {
  expect(faultOf({}, () => Date.UTC(2013, 4, 25, 0, 0, 0))).toBeUndefined();
  expect(faultOf({}, () => Date.UTC(2013, 4, 25, 0, 0, 1))).toBe('expired');
});

test('refuses addresses that live longer than a week, sign no host, or are not signed at all', () => {
  expect(faultOf(urlWith('Expires=86400', 'Expires=604801'))).toBe('malformed');
  expect(faultOf(urlWith('SignedHeaders=host', 'SignedHeaders=date'))).toBe('malformed');
  expect(faultOf({ url: '/test.txt' })).toBe('missing');
  expect(accessKeyIdOf({ url: '/test.txt', headers: {} })).toBeUndefined();
});
