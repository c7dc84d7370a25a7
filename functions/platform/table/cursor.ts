import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '#shared/domain/errors.ts';

type Place = Record<string, unknown>;

const signatureOf = (secret: string, scope: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`cursor\n${scope}\n${payload}`).digest().subarray(0, 16);

/** The place where a page ended, as an opaque text signed for one list of one person (`scope`). */
export const sealCursor = (secret: string, scope: string, place: Place): string => {
  const payload = Buffer.from(JSON.stringify(place)).toString('base64url');
  return `${payload}.${signatureOf(secret, scope, payload).toString('base64url')}`;
};

/** The place behind a cursor. @throws AppError invalid_cursor when it was not made by us for this list and person. */
export const openCursor = (secret: string, scope: string, cursor: string): Place => {
  const [payload = '', signature = ''] = cursor.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = signatureOf(secret, scope, payload);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    throw new AppError('invalid_cursor');
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Place;
};
