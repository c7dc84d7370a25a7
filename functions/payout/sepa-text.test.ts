import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSepaId, sepaText, xmlText } from './sepa-text.ts';

test.each([
  ['Łódź “Ünal” – Ærø', 'Lodz Uenal - Aero'],
  ['Straße & Söhne', 'Strasse + Soehne'],
  ['STRAẞE', 'STRASSE'],
  ['A\u0308rger', 'Aerger'],
  ['a_b "c" d’e', "a-b 'c' d'e"],
  ['  two   blanks ', 'two blanks'],
  ['Zahlung 5 €', 'Zahlung 5 EUR'],
  ['<b>&amp;</b>', 'b +amp /b'],
  ['Ωμέγα', ''],
  ['½ Anteil', '1 2 Anteil'],
])('%j is written as %j', (text, written) => {
  expect(sepaText(text)).toBe(written);
});

test('any text ends up in the basic character set, and stays as it is when written again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const written = sepaText(text);
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/u);
      expect(sepaText(written)).toBe(written);
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 1_000) },
  );
});

test('ids and XML keep to their signs', () => {
  expect(isSepaId("A/b-1?:().,'+")).toBe(true);
  expect(xmlText('a<b>&c')).toBe('a&lt;b&gt;&amp;c');
});
