import { expect, test } from 'vitest';
import { documentedLimits } from './documented-limits.ts';

const none = { minimum: Number.NEGATIVE_INFINITY, maximum: Number.POSITIVE_INFINITY };

test.each([
  ['The default is 3 seconds. The maximum allowed value is 900 seconds.', { ...none, maximum: 900 }],
  ["The minimum length of the password. This value can't be less than 6.", { ...none, minimum: 6 }],
  ['Valid values are 10, 20, and any multiple of 60.\n\n*Minimum:* 10', { ...none, minimum: 10 }],
  [
    'An integer from `60` seconds (1 minute) to `1,209,600` seconds (14 days).',
    { minimum: 60, maximum: 1_209_600 },
  ],
  ['Valid values are integers between 1 and 100 .', { minimum: 1, maximum: 100 }],
])('the limits in "%s" are read', (documentation, limits) => {
  expect(documentedLimits(documentation)).toEqual(limits);
});

test.each([
  'The number of days to keep the log.',
  "The period can't be greater than 10 years.",
  'The maximum value is 28 days.',
  'The minimum value is 0.5.',
  'For days the maximum value is 60. For weeks the maximum value is 8.',
])('"%s" is taken for no limit, as its number may count something else', (documentation) => {
  expect(documentedLimits(documentation)).toEqual(none);
});
