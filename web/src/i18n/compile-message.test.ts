import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { compileOnce, setGrammar } from './compile-message.ts';

const speaking = () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compileOnce);
  return i18n;
};

test('a sentence without values is returned unchanged, including apostrophes', () => {
  expect(speaking()._("It's yours; don't hurry.")).toBe("It's yours; don't hurry.");
});

test('values take their places', () => {
  expect(speaking()._('{from} to {to}.', { from: 1, to: 'two' })).toBe('1 to two.');
});

test('a plural without its rules throws, and with them is formatted correctly', () => {
  const plural = '{count, plural, one {# day} other {# days}} left for {name}';
  expect(() => speaking()._(plural, { count: 1, name: 'Ada' })).toThrow(/no plurals/u);
  setGrammar(compileMessage);
  expect(speaking()._(plural, { count: 1, name: 'Ada' })).toBe('1 day left for Ada');
  expect(speaking()._(plural, { count: 3, name: 'Ada' })).toBe('3 days left for Ada');
});

test('the short way and the grammar say the same of a plain sentence', () => {
  for (const sentence of ['Plain.', '{a}', 'Pay {amount} now.', 'Read the <0>terms of {name}</0>.']) {
    expect([compileOnce(sentence)].flat()).toEqual([compileMessage(sentence)].flat());
  }
});
