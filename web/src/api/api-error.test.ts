import { expect, test } from 'vitest';
import { ApiError, fieldErrorsOf, isWorthRetrying, messageOf } from './api-error.ts';
import { errorOfReply } from './error-of-reply.ts';

const errorWith = (parts: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ status: 400, code: 'invalid_input', message: 'Own message.', ...parts });

test('the log names the message of the response data, or else the error itself', () => {
  expect(messageOf(errorWith({ data: { message: 'From the data.' } }))).toBe('From the data.');
  expect(messageOf(errorWith({ data: '<html>' }))).toBe('Own message.');
  expect(messageOf(new TypeError('Broken.'))).toBe('Broken.');
  expect(messageOf('text')).toBe('text');
});

test('only what may end differently the next time is retried', () => {
  expect(isWorthRetrying(errorWith({ status: 0, code: 'network' }))).toBe(true);
  expect(isWorthRetrying(errorWith({ status: 503, code: 'internal' }))).toBe(true);
  expect(isWorthRetrying(errorWith({ status: 400 }))).toBe(false);
  expect(isWorthRetrying(errorWith({ status: 429, code: 'too_many_requests' }))).toBe(false);
});

test('a reply that is not ours is said to be unreadable, unless it refuses too many requests', () => {
  expect(errorOfReply(502, '<html>')).toMatchObject({ status: 502, code: 'bad_reply' });
  // As API Gateway answers what its own limit refuses.
  const throttled = errorOfReply(429, { message: 'Too Many Requests' });
  expect(throttled).toMatchObject({
    code: 'too_many_requests',
    message: expect.stringContaining('Wait a moment'),
  });
  const ours = {
    code: 'too_many_requests',
    message: 'Ours.',
    details: { retryAfterSeconds: 60 },
    requestId: 'r',
  };
  expect(errorOfReply(429, ours)).toMatchObject({ message: 'Ours.', details: { retryAfterSeconds: 60 } });
});

test('bad fields of a reply find their way to the fields of a form', () => {
  const fields = [
    { path: 'body.phone', message: 'Not a number.' },
    { path: ['areas', 0], message: 'Unknown.' },
  ];
  expect(fieldErrorsOf(errorWith({ details: { fields } }))).toEqual({
    phone: 'Not a number.',
    'areas.0': 'Unknown.',
  });
  expect(fieldErrorsOf(errorWith({ code: 'not_allowed', details: { fields } }))).toEqual({});
});
