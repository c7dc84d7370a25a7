import { expect, test } from 'vitest';
import { missingRules } from './password-rules.ts';

test('a password that meets the rule of the user pool lacks nothing', () => {
  expect(missingRules('Quiet-harbour-4711')).toEqual([]);
});

test('each missing part of a password is named', () => {
  expect(missingRules('')).toEqual(['length', 'cases', 'digit', 'symbol']);
  expect(missingRules('quiet-harbour-4711')).toEqual(['cases']);
  expect(missingRules('QUIET-HARBOUR-4711')).toEqual(['cases']);
  expect(missingRules('Quiet-harbour-tide')).toEqual(['digit']);
  expect(missingRules('QuietHarbour4711')).toEqual(['symbol']);
  expect(missingRules('Quiet-bay-4')).toEqual(['length']);
  expect(missingRules('Quiet-bay-47')).toEqual([]);
});
