import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { needsGrammar } from './src/i18n/compile-message.ts';
import { literalsIn } from './syntax.ts';

/**
 * Compiles each sentence with a plural, another choice or a number where it stands, in the code or in a catalog, so that
 * the grammar of such sentences doesn't travel to the browser.
 */
export const compiledSentences: Plugin = {
  name: 'compiled-sentences',
  enforce: 'pre',
  transform: {
    filter: { id: /\/web\/src\/.*\.tsx?$/, code: needsGrammar },
    handler: (code, id) => {
      const sentences = literalsIn(id, code).filter((literal) => needsGrammar.test(literal));
      const compiled = Object.fromEntries(sentences.map((sentence) => [sentence, compileMessage(sentence)]));
      return {
        code: `${code}\nimport { know } from '#web/i18n/compile-message.ts';\nknow(${JSON.stringify(compiled)});\n`,
        map: null,
      };
    },
  },
};
