import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inPieces } from '#functions/testing/bank/files.ts';
import { decodeBytes } from './decode-bytes.ts';
import { StatementRefusal } from './statement-problem.ts';

const decoded = async (bytes: Uint8Array, size: number, assumed?: string) => {
  const report = { encoding: '', isMislabelled: false };
  let text = '';
  for await (const part of decodeBytes(inPieces(bytes, size), report, assumed)) text += part;
  return { text, ...report };
};
const numRuns = Number(process.env.PROPERTY_RUNS ?? 300);
const texts = fc.string({ unit: fc.constantFrom('a', '\n', 'ä', '€', '😀', 'ÿ', '王'), maxLength: 600 });
const sizes = fc.integer({ min: 1, max: 300 });

test('UTF-8 is read exactly, in whatever pieces it arrives', async () => {
  await fc.assert(
    fc.asyncProperty(texts, sizes, async (text, size) => {
      expect(await decoded(new TextEncoder().encode(text), size)).toEqual({
        text,
        encoding: 'utf-8',
        isMislabelled: false,
      });
    }),
    { numRuns },
  );
});

test('what cannot be UTF-8 is read as ISO-8859-15 from the first byte to the last, in whatever pieces it arrives', async () => {
  const latin = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'ä', 'ß', 'é'), maxLength: 600 });
  await fc.assert(
    fc.asyncProperty(latin, sizes, async (text, size) => {
      // The letter before the first umlaut and the one after are ASCII, as in any text of a bank.
      const written = `${text.replaceAll(/[äßé]+/gu, (signs) => `${signs.slice(0, 1)}.`)}ä.`;
      const bytes = Uint8Array.from(written, (sign) => sign.charCodeAt(0));
      expect(await decoded(bytes, size)).toEqual({
        text: written,
        encoding: 'iso-8859-15',
        isMislabelled: true,
      });
    }),
    { numRuns },
  );
});

test('the euro sign of ISO-8859-15 is read as such', async () => {
  expect(await decoded(Uint8Array.of(0x35, 0x20, 0xa4), 1)).toMatchObject({ text: '5 €' });
});

test.each([1, 100])('UTF-8 before a byte that is none is refused in pieces of %i bytes', async (size) => {
  const bytes = Uint8Array.from([...new TextEncoder().encode('ä'), 0x61, 0xe4, 0x62]);
  await expect(decoded(bytes, size)).rejects.toThrow(StatementRefusal);
});

test('a byte order mark decides, then the XML declaration, then the assumed encoding', async () => {
  expect(await decoded(Uint8Array.of(0xff, 0xfe, 0x61, 0), 1)).toMatchObject({
    text: 'a',
    encoding: 'utf-16le',
  });
  expect(await decoded(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 1)).toMatchObject({
    text: 'a',
    encoding: 'utf-8',
  });
  const declared = Uint8Array.from('<?xml version="1.0" encoding="ISO-8859-1"?><ä/>', (sign) =>
    sign.charCodeAt(0),
  );
  expect(await decoded(declared, 1, 'utf-16le')).toMatchObject({ encoding: 'windows-1252' });
  expect(await decoded(Uint8Array.of(0x80), 1, 'windows-1252')).toMatchObject({ text: '€' });
});
