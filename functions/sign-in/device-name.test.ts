import { expect, test } from 'vitest';
import { toDeviceName } from './device-name.ts';

const mozilla = 'Mozilla/5.0';
const gecko = '(KHTML, like Gecko)';

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0`, 'Firefox, Windows'],
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 ${gecko} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome, Linux',
  ],
  [
    `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 ${gecko} HeadlessChrome/140.0.0.0 Safari/537.36`,
    'Chrome, Linux',
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 ${gecko} Chrome/140.0 Safari/537.36 Edg/140.0`,
    'Edge, Windows',
  ],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 ${gecko} Version/18.5 Safari/605.1.15`,
    'Safari, macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${gecko} Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari, iPhone',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 ${gecko} CriOS/140.0 Mobile/15E148 Safari/604.1`,
    'Chrome, iPhone',
  ],
  [
    `${mozilla} (Linux; Android 15; K) AppleWebKit/537.36 ${gecko} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 16033.0.0) AppleWebKit/537.36 ${gecko} Chrome/140.0 Safari/537.36`,
    'Chrome, ChromeOS',
  ],
  [
    `${mozilla} (Windows NT 10.0) AppleWebKit/537.36 ${gecko} Chrome/140.0 Safari/537.36 OPR/120.0`,
    'Opera, Windows',
  ],
])('%s is %s', (userAgent, name) => {
  expect(toDeviceName(userAgent)).toBe(name);
});

test('what is not known is not named, and nothing of the text itself is kept', () => {
  expect(toDeviceName(undefined)).toBe('');
  expect(toDeviceName('Your account is blocked: call 0800-THIEF')).toBe('');
  expect(toDeviceName('Your account is blocked, Windows user')).toBe('Windows');
  expect(toDeviceName(`${'x'.repeat(100_000)} Firefox/1.0`)).toBe('');
});
