import { readCamt } from './statement/camt/read-camt.ts';
import { type CollectedFile, collectStatements } from './statement/collect-statements.ts';
import { detectFormat, detectionBytes } from './statement/detect-format.ts';
import { readMt940 } from './statement/mt940/read-mt940.ts';

/**
 * A bank's file of at most `countMax` entries, recognized by its content. A larger one, or what isn't a
 * statement, has one problem that refuses it.
 */
export const readStatementFile = (bytes: Uint8Array, countMax: number): Promise<CollectedFile> => {
  const source = async function* () {
    yield bytes;
  };
  switch (detectFormat(bytes.subarray(0, detectionBytes))) {
    case 'camt.052':
    case 'camt.053':
    case 'camt.054':
      return collectStatements(readCamt(source()), countMax);
    case 'mt940':
      return collectStatements(readMt940(source()), countMax);
    default:
      return Promise.resolve({
        statements: [],
        problems: [
          {
            code: 'unknown_root',
            line: 1,
            sentence: 'This is not a camt or MT940 statement.',
            refusesFile: true,
          },
        ],
      });
  }
};
