import type { StatementFormat } from '#shared/domain/statement-words.ts';

/** What a bank's file is, as far as its first bytes show. */
export type DetectedFormat = StatementFormat | 'pain.002' | 'zip' | 'pdf' | 'unknown';

/** How many bytes are enough. */
export const detectionBytes = 4_096;

const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean =>
  signs.every((sign, place) => bytes[place] === sign);

const textOf = (bytes: Uint8Array): string => {
  const encoding = startsWith(bytes, 0xff, 0xfe)
    ? 'utf-16le'
    : startsWith(bytes, 0xfe, 0xff)
      ? 'utf-16be'
      : 'windows-1252';
  return new TextDecoder(encoding)
    .decode(bytes.subarray(0, detectionBytes))
    .replace(/^\u00ef\u00bb\u00bf/u, '');
};

const message = /xmlns(?::[\w.-]+)?\s*=\s*["'][^"']*?(camt\.05[234]|pain\.002)\.001\.\d\d/u;

/**
 * Recognizes a file by its content, never by its name: XML by its namespace, MT940 by its first fields, CSV by lines
 * that a delimiter separates. The readers check the rest.
 * @param firstBytes the beginning of the file, `detectionBytes` or all of it
 */
export const detectFormat = (firstBytes: Uint8Array): DetectedFormat => {
  if (startsWith(firstBytes, 0x50, 0x4b, 0x03, 0x04)) return 'zip';
  if (startsWith(firstBytes, 0x25, 0x50, 0x44, 0x46)) return 'pdf';
  const text = textOf(firstBytes).trimStart();
  if (text.startsWith('<')) return (message.exec(text)?.[1] as DetectedFormat | undefined) ?? 'unknown';
  if (/^:20:/mu.test(text) && /^:(?:25P?|28C?|60[FM]):/mu.test(text)) return 'mt940';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of them.
  if (/[\u0000-\u0008\u000e-\u001f]/u.test(text)) return 'unknown';
  const isTable = text
    .split(/\r\n|\n|\r/u)
    .some((line) => [',', ';', '\t', '|'].some((sign) => line.split(sign).length > 2));
  return isTable ? 'csv' : 'unknown';
};
