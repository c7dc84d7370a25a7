import { expect, test } from 'vitest';
import { openLog } from './log.ts';

const lines: string[] = [];
const log = openLog(
  'test',
  (line) => void lines.push(line),
  () => new Date('2027-03-01T10:00:00.000Z'),
);
const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

test('a line is one JSON object with level, message, time, service and facts', () => {
  log.info('answered', { status: 200 });
  expect(lines.at(-1)).toMatch(/^\{.*\}\n$/);
  expect(last()).toEqual({
    level: 'INFO',
    message: 'answered',
    timestamp: '2027-03-01T10:00:00.000Z',
    service: 'test',
    status: 200,
  });
});

test('the keys of one request are on all of its lines, and on none of the next', () => {
  log.begin({ requestId: 'one' });
  log.info('refused');
  expect(last()).toMatchObject({ requestId: 'one' });
  log.begin({ requestId: 'two' });
  log.error('failed', { error: new TypeError('what went wrong') });
  expect(last()).toMatchObject({
    level: 'ERROR',
    requestId: 'two',
    error: { name: 'TypeError', message: 'what went wrong', stack: expect.stringContaining('log.test.ts') },
  });
});

test('values that JSON cannot represent are logged, too', () => {
  log.info('counted', { large: 12n, nothing: undefined });
  expect(last()).toMatchObject({ large: '12' });
});
