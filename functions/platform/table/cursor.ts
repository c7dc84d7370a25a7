import { createHmac, timingSafeEqual } from 'node:crypto';
import { type KeyRing, named, unnamed } from '#functions/platform/key-ring.ts';
import { AppError } from '#shared/domain/errors.ts';

type Place = Record<string, unknown>;

const signatureOf = (key: string, scope: string, payload: string): Buffer =>
  createHmac('sha256', key).update(`cursor\n${scope}\n${payload}`).digest().subarray(0, 16);

/** The place where a page ended, as an opaque text signed for one list of one person (`scope`). */
export const sealCursor = (ring: KeyRing, scope: string, place: Place): string => {
  const payload = Buffer.from(JSON.stringify(place)).toString('base64url');
  return named(ring, (key) => `${payload}.${signatureOf(key, scope, payload).toString('base64url')}`);
};

/** The place behind a cursor. @throws AppError invalid_cursor when it was not made by us for this list and person. */
export const openCursor = (ring: KeyRing, scope: string, cursor: string): Place => {
  const found = unnamed(ring, cursor);
  if (!found) throw new AppError('invalid_cursor');
  const [payload = '', signature = ''] = found.rest.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(found.key, scope, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('invalid_cursor');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Place;
};
