import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { errorRegistry } from '#shared/domain/errors.ts';
import { languageCodes } from '#shared/domain/languages.ts';
import { compiledSentences } from '../../compiled-sentences.ts';
import { places } from './catalogs-for-test.ts';
import { compileOnce } from './compile-message.ts';

const speaking = (compile: typeof compileOnce) => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(compile);
  return i18n;
};

test('a sentence without values is returned unchanged, including apostrophes', () => {
  expect(speaking(compileOnce)._("It's yours; don't hurry.")).toBe("It's yours; don't hurry.");
});

test('values take their places', () => {
  expect(speaking(compileOnce)._('{from} to {to}.', { from: 1, to: 'two' })).toBe('1 to two.');
});

test('the short way and the grammar say the same of a plain sentence', () => {
  for (const sentence of ['Plain.', '{a}', 'Pay {amount} now.', 'Read the <0>terms of {name}</0>.']) {
    expect([compileOnce(sentence)].flat()).toEqual([compileMessage(sentence)].flat());
  }
});

test('a plural that the build has not met throws', () => {
  const plural = '{weeks, plural, one {# week} other {# weeks}} left for {name}';
  expect(() => speaking(compileOnce)._(plural, { weeks: 1, name: 'Ada' })).toThrow(/has not compiled/u);
});

test('a refusal, which the build does not compile, needs no grammar', () => {
  for (const { sentence } of Object.values(errorRegistry)) expect(() => compileOnce(sentence)).not.toThrow();
});

test('every sentence of every catalog is formatted, because the build has compiled it', async () => {
  const server = await createServer({
    root: new URL('../..', import.meta.url).pathname,
    configFile: false,
    plugins: [compiledSentences],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const built = await server.ssrLoadModule('/src/i18n/compile-message.ts');
    const compile = built.compileOnce as typeof compileOnce;
    for (const place of places)
      for (const language of languageCodes) {
        const { default: catalog } = await server.ssrLoadModule(`/src/${place}/texts.${language}.ts`);
        for (const sentence of Object.values(catalog as object) as string[])
          expect([compile(sentence)].flat()).toEqual([compileMessage(sentence)].flat());
      }
    const i18n = speaking(compile);
    const english = 'Left after {months, plural, one {# month} other {# months}}';
    expect(i18n._(english, { months: 1 })).toBe('Left after 1 month');
    expect(i18n._(english, { months: 3 })).toBe('Left after 3 months');
  } finally {
    await server.close();
  }
});
