import { expect, test } from 'vitest';
import { sampleBytes } from '#functions/testing/bank/files.ts';
import { detectFormat } from './detect-format.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each([
  'german-cooperative-08.xml',
  'dutch-02.xml',
  'nordic-02-prefixed.xml',
  'swiss-04-two-accounts.xml',
  'austrian-02-latin1.xml',
  'british-08-page.xml',
])('%s is recognized as camt.053', (name) => {
  expect(detectFormat(sampleBytes(name))).toBe('camt.053');
});

test.each([
  ['<?xml version="1.0"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08">', 'camt.052'],
  ["<a:Document xmlns:a='urn:iso:std:iso:20022:tech:xsd:camt.054.001.04'>", 'camt.054'],
  ['\ufeff<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10">', 'pain.002'],
  ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">', 'unknown'],
  ['<html>sign in</html>', 'unknown'],
  ['\r\n:20:STARTUMS\r\n:25:123/456\r\n', 'mt940'],
  ['{1:F01FICTDEFF}{4:\r\n:20:X\r\n:28C:1/1', 'mt940'],
  ['Date;Text;Amount\r\n', 'csv'],
  ['Account statement\nDate\tText\tAmount', 'csv'],
  ['PK\u0003\u0004…', 'zip'],
  ['%PDF-1.7', 'pdf'],
  ['hello', 'unknown'],
  ['', 'unknown'],
  ['\u0000,\u0001,\u0002', 'unknown'],
])('%j is recognized as %s', (text, format) => {
  expect(detectFormat(bytes(text))).toBe(format);
});

test('UTF-16 is recognized by its byte order mark', () => {
  const text = '\ufeff<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">';
  const utf16 = Uint8Array.from(
    [...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  );
  expect(detectFormat(utf16)).toBe('camt.053');
});
